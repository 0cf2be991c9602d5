import type { CheckerStanding, SlipAnswer, SlipChecker, SlipCheckerAccount } from '@langraan/payments/ports'
import { z } from 'zod'
import { answerShape, refusalOf, type SlipOkAnswer, transferOf } from './translate.ts'

/** `fetch` is measured by the wiring. */
export type SlipOkSettings = { baseUrl: string; fetch: typeof globalThis.fetch; timeoutMs?: number }

const TIMEOUT_MS = 15_000
const quota = z.looseObject({ quota: z.number() })

/** SlipOK: one address for each of a merchant's branches, the key in `x-authorization`. */
export function createSlipOk(settings: SlipOkSettings): SlipChecker {
  return {
    check: async (account, { qrText, isFirst }) => {
      // Logged there once, so that SlipOK's own list of slips is whole; asking again is no second slip.
      const answer = await call(settings, account, '', { data: qrText, log: isFirst })
      if (!answer) return { outcome: 'unreachable' }
      return answer.success === true ? found(answer) : refusalOf(answer)
    },
    standing: async (account) => {
      const answer = await call(settings, account, '/quota')
      return answer ? standingOf(answer) : { outcome: 'unreachable' }
    },
  }
}

function found({ data }: SlipOkAnswer): SlipAnswer {
  const transfer = transferOf(data)
  return transfer ? { outcome: 'found', transfer } : { outcome: 'unreachable' }
}

function standingOf(answer: SlipOkAnswer): CheckerStanding {
  const read = quota.safeParse(answer.data)
  if (answer.success === true && read.success) return { outcome: 'good', left: read.data.quota }
  const { outcome } = refusalOf(answer)
  return outcome === 'key_refused' || outcome === 'quota_used_up' ? { outcome } : { outcome: 'unreachable' }
}

/** Undefined where nothing came back that SlipOK would say. */
async function call(
  { baseUrl, fetch, timeoutMs = TIMEOUT_MS }: SlipOkSettings,
  { key, branchId }: SlipCheckerAccount,
  tail: string,
  body?: object,
): Promise<SlipOkAnswer | undefined> {
  try {
    const address = `${baseUrl.replace(/\/$/, '')}/api/line/apikey/${encodeURIComponent(branchId)}${tail}`
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-authorization': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const read = answerShape.safeParse(await response.json())
    return read.success && response.status < 500 ? read.data : undefined
  } catch {
    // Whatever went wrong on the way, whoever asked tries again later.
    return undefined
  }
}
