const READY_WITHIN_MS = 20_000
const ASK_EVERY_MS = 100

/** The sandbox as the people of the demo use it: it draws their slips, and carries their parcels. */
export type OutsideWorld = {
  drawSlip(slip: SlipWish): Promise<Uint8Array>
  moveParcel(trackingCode: string, move: ParcelMove): Promise<void>
}
export type SlipWish = {
  amountSatang: number
  sendingBank: string
  senderName: string
  receiverName: string
  paidAt: Date
}
export type ParcelMove =
  | 'pick-up'
  | 'arrive-hub'
  | 'arrive-destination'
  | 'out-for-delivery'
  | 'deliver'
  | 'problem'

/** Reaches the sandbox, which is started at the same time as the demo is made. */
export async function outsideWorld(sandboxUrl: string): Promise<OutsideWorld> {
  for (let waited = 0; !(await isThere(sandboxUrl)); waited += ASK_EVERY_MS) {
    if (waited >= READY_WITHIN_MS) throw new Error('the sandbox does not answer')
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  return {
    drawSlip: async (slip) => {
      const answer = await post(`${sandboxUrl}/slips`, { ...slip, paidAt: slip.paidAt.toISOString() })
      return new Uint8Array(await answer.arrayBuffer())
    },
    moveParcel: async (trackingCode, move) => {
      await post(`${sandboxUrl}/control/shippop/parcels/${trackingCode}/moves`, { move })
    },
  }
}

const isThere = (url: string): Promise<boolean> =>
  fetch(`${url}/control/slips`).then(
    (answer) => answer.ok,
    () => false,
  )

async function post(url: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer
}
