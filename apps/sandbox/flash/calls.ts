import type { FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf } from '../http/fields.ts'
import { flashAccount } from './accounts.ts'
import { flashParcel } from './parcels.ts'
import type { FlashParcel } from './parcels.ts'
import { FlashRefusal, wrongField } from './refusals.ts'
import { flashSign } from './signature.ts'

export type FlashLanguage = 'th' | 'en'

/** A call that is signed by its merchant. */
export interface FlashCall {
  context: SandboxContext
  mchId: string
  /** As they came: Flash cuts nothing off. */
  values: Readonly<Record<string, string>>
  params: Readonly<Record<string, string>>
  language: FlashLanguage
  now: Date
}

const FORM = 'application/x-www-form-urlencoded'

function formOf(request: FastifyRequest): Record<string, string> {
  if (!request.headers['content-type']?.startsWith(FORM)) throw wrongField('Content-Type', `must be ${FORM}`)
  const entries = Object.entries(fieldsOf(request.body))
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value !== 'string') throw wrongField(name, 'must be one value')
      return [name, value]
    }),
  )
}

/** Reads a call; refuses who is not known, and what is not signed by them. */
export function flashCall(context: SandboxContext, request: FastifyRequest): FlashCall {
  const values = formOf(request)
  const { mchId = '', nonceStr = '', sign = '' } = values
  for (const [name, value] of Object.entries({ mchId, nonceStr }))
    if (value === '' || value.length > 32) throw wrongField(name, 'must have 1 to 32 characters')
  const account = flashAccount(context, mchId)
  if (!account) throw new FlashRefusal(1001)
  if (sign !== flashSign(values, account.secretKey)) throw new FlashRefusal(1002)
  return {
    context,
    mchId,
    values,
    params: request.params as Record<string, string>,
    language: request.headers['accept-language']?.startsWith('en') ? 'en' : 'th',
    now: context.clock.now(),
  }
}

/** The merchant's own parcel of the address. */
export function ownParcel({ context, mchId, params }: FlashCall): FlashParcel {
  const parcel = flashParcel(context.state, params['pno'] ?? '')
  if (!parcel) throw new FlashRefusal(1006)
  if (parcel.mchId !== mchId) throw new FlashRefusal(1019)
  return parcel
}

/** A text that must not be longer; empty where none is sent. */
export function textUpTo(call: FlashCall, name: string, most: number): string {
  const text = call.values[name] ?? ''
  if (text.length > most) throw wrongField(name, `must have at most ${most} characters`)
  return text.trim()
}

export function neededText(call: FlashCall, name: string, most: number): string {
  const text = textUpTo(call, name, most)
  if (text === '') throw wrongField(name, 'is required')
  return text
}

/** A whole number, or what is right where none is sent. */
export function wholeNumber(call: FlashCall, name: string, usual?: number): number {
  const text = call.values[name]?.trim() ?? ''
  if (text === '' && usual !== undefined) return usual
  if (!/^-?\d{1,12}$/.test(text)) throw wrongField(name, 'must be an integer')
  return Number(text)
}

export function flag(call: FlashCall, name: string, isNeeded = false): boolean {
  const value = wholeNumber(call, name, isNeeded ? undefined : 0)
  if (value !== 0 && value !== 1) throw wrongField(name, 'must be 0 or 1')
  return value === 1
}
