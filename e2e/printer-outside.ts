import type { Product } from './product.ts'

type Paper = {
  id: string
  width: number
  height: number
  slices: number[]
  cuts: number
  pulses: number
  problem: string | null
}

/** What came out of the shop's printer, the newest first, and its drawer. */
export async function printed({ sandbox }: Product): Promise<{ items: Paper[]; drawer: { opened: number } }> {
  const answer = await fetch(`${sandbox}/control/printer`)
  return (await answer.json()) as { items: Paper[]; drawer: { opened: number } }
}

/** From now on the printer prints, and its answers are lost. */
export async function loseAnswers({ sandbox }: Product): Promise<void> {
  const fault = { provider: 'printer', endpoint: 'print', failure: 'reset', failureMoment: 'after' }
  const answer = await fetch(`${sandbox}/control/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

export async function dropFaults({ sandbox }: Product): Promise<void> {
  await fetch(`${sandbox}/control/faults?provider=printer&endpoint=print`, { method: 'DELETE' })
}
