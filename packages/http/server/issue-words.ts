import { formatBaht } from '@langraan/money'
import type { z } from 'zod'
import type { Language } from '../endpoint.ts'

type Issue = z.core.$ZodIssue
type Pair = readonly [th: string, en: string]

/**
 * Words a schema's issue so that it says what to do. A schema may say its own words with
 * `error: 'th|en'`: text with a bar is Thai before it and English after it.
 */
export function wordIssue(issue: Issue, language: Language): string {
  const own = issue.message.split('|')
  const [th, en] = own.length === 2 ? (own as unknown as Pair) : standardWords(issue)
  return language === 'th' ? th : en
}

function standardWords(issue: Issue): Pair {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? ['กรอกช่องนี้', 'Fill this in.']
        : ['ชนิดข้อมูลไม่ตรง ตรวจอีกครั้ง', 'This is not the kind of value expected here.']
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return issue.format === 'email'
        ? [
            'อีเมลไม่ครบ ต้องเป็นแบบ name@example.com',
            'The e-mail is incomplete. It looks like name@example.com.',
          ]
        : ['รูปแบบไม่ถูกต้อง ตรวจอีกครั้ง', 'The format is not right. Check it again.']
    case 'invalid_value':
      return ['เลือกค่าจากที่มีให้', 'Choose one of the values offered.']
    case 'unrecognized_keys':
      return [`ไม่รู้จักช่อง ${issue.keys.join(', ')}`, `Unknown field ${issue.keys.join(', ')}.`]
    default:
      return ['ตรวจช่องนี้อีกครั้ง', 'Check this again.']
  }
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): Pair {
  const least = Number(issue.minimum)
  if (issue.origin === 'string') {
    return least <= 1
      ? ['กรอกช่องนี้', 'Fill this in.']
      : [`ต้องยาวอย่างน้อย ${least} ตัวอักษร`, `Use at least ${least} characters.`]
  }
  if (issue.origin === 'array') return [`ต้องมีอย่างน้อย ${least} รายการ`, `Needs at least ${least}.`]
  const told = bound(issue, least)
  return [`ต้องไม่น้อยกว่า ${told}`, `Must not be less than ${told}.`]
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): Pair {
  const told = bound(issue, Number(issue.maximum))
  if (issue.origin === 'string')
    return [`ยาวเกิน ${told} ตัวอักษร ย่อให้สั้นลง`, `Longer than ${told} characters. Make it shorter.`]
  if (issue.origin === 'array') return [`ใส่ได้ไม่เกิน ${told} รายการ`, `At most ${told}.`]
  return [`ต้องไม่เกิน ${told}`, `Must not be more than ${told}.`]
}

type Bounded = Extract<Issue, { code: 'too_small' | 'too_big' }>

const isSatang = (path: Issue['path']): boolean => /satang$/i.test(String(path.at(-1)))

/** Money is typed as baht, whatever it is kept as: so its bounds are told. */
function bound(issue: Bounded, limit: number): string {
  const isMoney = issue.origin !== 'string' && issue.origin !== 'array' && isSatang(issue.path)
  return isMoney && Number.isSafeInteger(limit) ? formatBaht(limit) : limit.toLocaleString('en-US')
}
