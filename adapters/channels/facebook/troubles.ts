import { bodyOf, fieldsOf, listOf, numberOf } from '@langraan/channel-wire'
import type { ChannelTrouble } from '@langraan/inbox/ports'

export type GraphTrouble = {
  status: number
  code: number
  subcode: number
  /** In the language of whoever asked: it decides nothing but what no number tells. */
  message: string
  isTransient: boolean
  isPrivateReply: boolean
}

/** By subcode, whatever the code beside it. */
const bySubcode: Readonly<Record<number, ChannelTrouble>> = {
  2018278: 'window_shut',
  2534022: 'window_shut',
  1545041: 'unreachable',
  2018108: 'unreachable',
  2018001: 'unreachable',
  2534001: 'unreachable',
  2018300: 'other_app',
  2534037: 'other_app',
  2018321: 'too_fast',
  1893063: 'restricted',
  2018028: 'no_permission',
  2018292: 'not_answerable',
  2534025: 'not_answerable',
  2018008: 'bad_media',
  2018047: 'bad_media',
  2018109: 'bad_media',
  2018294: 'bad_media',
  2018338: 'too_fast',
}

const byCode: Readonly<Record<number, ChannelTrouble>> = {
  4: 'too_fast',
  10: 'no_permission',
  17: 'too_fast',
  32: 'too_fast',
  190: 'token_dead',
  102: 'token_dead',
  200: 'no_permission',
  368: 'restricted',
  551: 'unreachable',
  613: 'too_fast',
  10900: 'already_answered',
  10902: 'not_answerable',
  80006: 'too_fast',
  2018321: 'too_fast',
  9000001: 'gone',
}

/** What numbers of the Graph API mean. */
export function troubleOf(told: GraphTrouble): ChannelTrouble {
  const { status, code, subcode, message, isTransient, isPrivateReply } = told
  if (code === 190) return 'token_dead'
  const known = bySubcode[subcode]
  if (known !== undefined) return known
  // Of a comment the plain "not permitted" says that it had its one message.
  if (code === 10 && isPrivateReply) return 'already_answered'
  if (/thread owner/i.test(message)) return 'other_app'
  if (code === 100) {
    if (/HUMAN_AGENT/.test(message)) return 'no_human_agent'
    return subcode === 33 ? 'gone' : 'refused'
  }
  return byCode[code] ?? (isUnknown(status, code, isTransient) ? 'unknown' : 'refused')
}

const isUnknown = (status: number, code: number, isTransient: boolean): boolean =>
  isTransient || code <= 2 || status >= 500

/** Facebook says per page how many minutes it wants to be left alone. */
export function waitOf(headers: Headers): number | undefined {
  const usage = fieldsOf(bodyOf(Buffer.from(headers.get('x-business-use-case-usage') ?? '{}')))
  const minutes = Object.values(usage)
    .flatMap(listOf)
    .map((entry) => numberOf(fieldsOf(entry)['estimated_time_to_regain_access']) ?? 0)
  const longest = Math.max(0, ...minutes)
  if (longest > 0) return longest * 60
  const seconds = numberOf(headers.get('retry-after'))
  return seconds === null ? undefined : seconds
}
