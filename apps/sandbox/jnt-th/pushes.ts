import type { Clock } from '../clock.ts'
import type { SandboxConfig } from '../config.ts'
import type { FaultBook } from '../control/faults.ts'
import { fieldsOf, textOf } from '../http/fields.ts'
import type { State } from '../state/state.ts'
import { accountByCustomer, pushAddressOf } from './accounts.ts'
import type { JntOrder } from './orders.ts'
import { scanDetails } from './scan-details.ts'
import { jntSettings } from './settings.ts'
import { openDigest } from './signatures.ts'

/** A push on its way to the product. It is sent until it is answered as J&T wants it. */
export interface JntPush {
  id: number
  url: string
  billCode: string
  /** `bizContent` as it is sent, and the headers that go with it but for the time. */
  content: string
  headers: Record<string, string>
  status: 'pending' | 'held' | 'delivered' | 'given-up' | 'lost'
  attempts: string[]
  /** ISO time of the next attempt. */
  dueAt: string
}

interface PushSetup {
  config: SandboxConfig
  state: State
  faults: FaultBook
  clock: Clock
}

export interface JntPushes {
  announce(order: JntOrder): void
  list(): JntPush[]
  start(): void
  stop(): Promise<void>
}

const pollMs = 50
const answerWithinMs = 10_000
const heldMs = 8000
const retryAfterMs = [1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000]
const foreignBill = '849999999999'

function contentOf(order: JntOrder, { state }: PushSetup): string {
  const { pushShape, pushesForeign } = jntSettings(state)
  const { billCode, txlogisticId } = order
  // A push tells of what happened last; asked, J&T tells everything.
  const details = scanDetails(order).slice(-1)
  if (pushShape === 'object') return JSON.stringify({ billCode, traces: details })
  const own = { billCode, txlogisticId, details }
  return JSON.stringify(pushesForeign ? [{ billCode: foreignBill, details }, own] : [own])
}

async function post(push: JntPush, timestamp: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(push.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', timestamp, ...push.headers },
    body: new URLSearchParams({ bizContent: push.content }).toString(),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
  })
  const text = await answer.text()
  if (!answer.ok) return `HTTP ${answer.status}`
  try {
    const code = textOf(fieldsOf(JSON.parse(text)), 'code')
    return code === '1' ? 'success' : `code ${code}`
  } catch (error) {
    if (error instanceof SyntaxError) return 'no JSON'
    throw error
  }
}

/** What is pushed, kept in the state, so that it goes out after a restart as well. */
export function createJntPushes(setup: PushSetup): JntPushes {
  const { state, faults, clock } = setup
  const pushes = state.collection<JntPush>('jnt-pushes')
  const save = (push: JntPush) => pushes.put(String(push.id), push, push.status)
  const inMs = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | null = null

  const attempt = async (push: JntPush) => {
    const outcome = await post(push, String(clock.now().getTime()), stopping.signal).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    )
    // A closing sandbox leaves the push for its next start; one that was forgotten meanwhile stays so.
    if (stopping.signal.aborted || !pushes.get(String(push.id))) return
    const wait = retryAfterMs[push.attempts.length]
    const status = outcome === 'success' ? 'delivered' : wait === undefined ? 'given-up' : 'pending'
    save({ ...push, status, attempts: [...push.attempts, outcome], dueAt: inMs(wait ?? 0) })
  }

  const sendDue = async () => {
    const now = clock.now().toISOString()
    const due = [...pushes.withAlias('pending'), ...pushes.withAlias('held')].filter(
      ({ dueAt }) => dueAt <= now,
    )
    for (const push of due.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id - b.id))
      if (!stopping.signal.aborted) await attempt(push)
  }

  return {
    announce(order) {
      const url = pushAddressOf(setup, order.customerid)
      const account = accountByCustomer(setup, order.customerid)
      if (!url || !account) return
      const fault = faults.take('jnt-th', 'webhook')
      const overtaken = pushes.withAlias('held')
      const isHeld = Boolean(fault?.webhooksOutOfOrder) && overtaken.length === 0
      const latencyMs = (fault?.latencyBeforeMs ?? 0) + (isHeld ? heldMs : 0)
      const content = contentOf(order, setup)
      const signed = { apiAccount: account.apiAccount, digest: openDigest(content, account.key) }
      for (let copy = 0; copy <= (fault?.duplicateWebhooks ?? 0); copy += 1)
        save({
          id: state.next('jnt-th.pushes'),
          url,
          billCode: order.billCode,
          content,
          headers: jntSettings(state).pushesUnsigned ? {} : signed,
          status: fault?.loseWebhooks ? 'lost' : isHeld ? 'held' : 'pending',
          attempts: [],
          dueAt: inMs(latencyMs),
        })
      // What was held back goes out after what overtakes it.
      for (const push of overtaken) save({ ...push, status: 'pending', dueAt: inMs(latencyMs + 1) })
      pushes.trim(1000, ['pending', 'held'])
    },
    list: () => pushes.list({ newestFirst: true, limit: 200 }),
    start() {
      timer = setInterval(() => {
        sending ??= sendDue().finally(() => {
          sending = null
        })
      }, pollMs)
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await sending
    },
  }
}
