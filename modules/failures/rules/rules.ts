import type { Job, JobName, Said } from '@langraan/declarations'
import { jobs } from '@langraan/declared/jobs'

const declared: Readonly<Record<JobName, Job>> = jobs

export const isJobName = (text: string): text is JobName => Object.hasOwn(declared, text)

/** What work of a shop is called where it has failed; undefined for the platform's own, and for what no module declares. */
export const jobWords = (name: string): Said | undefined =>
  isJobName(name) ? declared[name].words : undefined

/** Whether it is work that can fail for a shop. */
export const isShopJob = (name: string): name is JobName => jobWords(name) !== undefined

/** Why a job was given up, in words for the merchant. */
export type FailureReason = { code: string; th: string; en: string }

const UNREACHABLE: FailureReason = {
  code: 'outside_unreachable',
  th: 'ติดต่อบริการภายนอกไม่ได้หลายครั้ง ลองใหม่เมื่อบริการกลับมา',
  en: 'The outside service could not be reached, several times. Try again once it is back.',
}
const TOO_SLOW: FailureReason = {
  code: 'took_too_long',
  th: 'ใช้เวลานานเกินกำหนด ลองใหม่อีกครั้ง',
  en: 'It took longer than it may. Try again.',
}
const OURS: FailureReason = {
  code: 'fault_of_ours',
  th: 'ระบบทำงานนี้ไม่สำเร็จ ข้อมูลของคุณไม่หาย ลองใหม่ ถ้ายังไม่ได้ให้แจ้งรหัสงาน',
  en: 'Our system did not manage this. Nothing of yours is lost. Try again; if it fails again, tell us the code.',
}

const OUTSIDE =
  /fetch failed|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|socket hang up|HTTP 5\d\d|aborted due to timeout/i
const SLOW = /job (timed out|expired)|exceeded .*(timeout|expir)|handler execution exceeded/i

/** Reads what the queue kept of a job's last failure. A refusal brings its own words. */
export function reasonOf(output: unknown): FailureReason {
  const kept = typeof output === 'object' && output !== null ? (output as Record<string, unknown>) : {}
  const inner = typeof kept.value === 'object' && kept.value !== null ? (kept.value as object) : {}
  const { code, words, values, message, stack } = { ...kept, ...inner } as Record<string, unknown>
  const told = wordsOf(words)
  if (told && typeof code === 'string') return { code, th: fill(told.th, values), en: fill(told.en, values) }
  const text = `${String(message ?? '')} ${String(stack ?? '')}`
  if (SLOW.test(text)) return TOO_SLOW
  return OUTSIDE.test(text) ? UNREACHABLE : OURS
}

function wordsOf(words: unknown): { th: string; en: string } | undefined {
  if (typeof words !== 'object' || words === null) return undefined
  const { th, en } = words as Record<string, unknown>
  return typeof th === 'string' && typeof en === 'string' ? { th, en } : undefined
}

function fill(text: string, values: unknown): string {
  const known = typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {}
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(known[name] ?? whole))
}

export type FailedJobState = 'failed' | 'retried' | 'dismissed'

/** What a person may do with it: decide once, while it has failed. */
export const decide = (
  state: FailedJobState,
  to: 'retried' | 'dismissed',
): FailedJobState | { refused: 'already_decided' } =>
  state === 'failed' ? to : { refused: 'already_decided' }
