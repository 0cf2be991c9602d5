import type { CheckerStanding, SlipAnswer, SlipChecker, SlipCheckerAccount } from '@langraan/payments/ports'
import { z } from 'zod'
import { answerShape, type EasySlipAnswer, refusalOf, transferOf } from './translate.ts'

/** `fetch` is measured by the wiring. */
export type EasySlipSettings = { baseUrl: string; fetch: typeof globalThis.fetch; timeoutMs?: number }

const TIMEOUT_MS = 15_000
const me = z.looseObject({ remainingQuota: z.number().nullable() })

/** EasySlip, the first version of its API, which is the one that tells what is left. */
export function createEasySlip(settings: EasySlipSettings): SlipChecker {
  return {
    check: async (account, { qrText, isFirst }) => {
      // What we ask again ourselves is no duplicate.
      const answer = await call(settings, account, 'verify', { payload: qrText, checkDuplicate: isFirst })
      if (!answer) return { outcome: 'unreachable' }
      return answer.status === 200 ? found(answer, qrText) : refusalOf(answer, qrText)
    },
    standing: async (account) => {
      const answer = await call(settings, account, 'me')
      return answer ? standingOf(answer) : { outcome: 'unreachable' }
    },
  }
}

function found({ data }: EasySlipAnswer, qrText: string): SlipAnswer {
  const transfer = transferOf(data, qrText)
  return transfer ? { outcome: 'found', transfer } : { outcome: 'unreachable' }
}

function standingOf(answer: EasySlipAnswer): CheckerStanding {
  const read = me.safeParse(answer.data)
  if (answer.status === 200 && read.success) return { outcome: 'good', left: read.data.remainingQuota }
  const { outcome } = refusalOf(answer, '')
  return outcome === 'key_refused' || outcome === 'quota_used_up' ? { outcome } : { outcome: 'unreachable' }
}

/** Undefined where nothing came back that EasySlip would say. */
async function call(
  { baseUrl, fetch, timeoutMs = TIMEOUT_MS }: EasySlipSettings,
  { key }: SlipCheckerAccount,
  path: string,
  body?: object,
): Promise<EasySlipAnswer | undefined> {
  try {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
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
