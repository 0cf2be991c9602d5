import type { Translate } from '@langraan/ui'
import type { SegmentFilter } from '../contract.ts'
import { consentPurposes, turnedRanges } from '../rules/rules.ts'
import { askedOf } from './customers-search.ts'
import type { CustomersSearch } from './customers-search.ts'
import type { segmentWords } from './segment-words.ts'

type Words = Translate<(typeof segmentWords)['th']>
type Choice = { readonly value: string; readonly label: string }

/** A segment as its form has it: each part chosen from a list, empty where it lets everybody through. */
export type SegmentValues = {
  readonly name: string
  readonly tag: string
  readonly province: string
  readonly consent: string
  /** Satang. */
  readonly spent: string
  /** `from-to`, either may be missing. */
  readonly often: string
  /** Days, counted back from today. */
  readonly within: string
  readonly notFor: string
}

const SPENT = ['100000', '500000', '2000000']
const OFTEN = ['0-0', '1-1', '2-', '5-']
const WITHIN = ['30', '90']
const NOT_FOR = ['60', '180']

const spentLabel = (t: Words, value: string): string => t('spentFrom', { baht: Number(value) / 100 })

function oftenLabel(t: Words, value: string): string {
  const [from = '', to = ''] = value.split('-')
  if (value === '0-0') return t('never')
  if (value === '1-1') return t('once')
  if (to === '') return t('oftenFrom', { from: Number(from) })
  return t('oftenRange', { from: Number(from), to: Number(to) })
}

const withinLabel = (t: Words, value: string): string => t('within', { days: Number(value) })
const notForLabel = (t: Words, value: string): string => t('notFor', { days: Number(value) })

/** The steps that are offered, and the value that is there where it is none of them. */
const choices = (steps: readonly string[], value: string, label: (value: string) => string): Choice[] =>
  (value === '' || steps.includes(value) ? steps : [...steps, value]).map((one) => ({
    value: one,
    label: label(one),
  }))

export const spentChoices = (t: Words, value: string): Choice[] =>
  choices(SPENT, value, (one) => spentLabel(t, one))
export const oftenChoices = (t: Words, value: string): Choice[] =>
  choices(OFTEN, value, (one) => oftenLabel(t, one))
export const withinChoices = (t: Words, value: string): Choice[] =>
  choices(WITHIN, value, (one) => withinLabel(t, one))
export const notForChoices = (t: Words, value: string): Choice[] =>
  choices(NOT_FOR, value, (one) => notForLabel(t, one))

const figure = (value: number | undefined): string => (value === undefined ? '' : String(value))

function oftenOf({ ordersFrom, ordersTo }: SegmentFilter): string {
  return ordersFrom === undefined && ordersTo === undefined
    ? ''
    : `${figure(ordersFrom ?? 0)}-${figure(ordersTo)}`
}

export function valuesOfSegment(name: string, filter: SegmentFilter): SegmentValues {
  return {
    name,
    tag: filter.tag ?? '',
    province: filter.province ?? '',
    consent: filter.consent ?? '',
    spent: figure(filter.spentFromSatang),
    often: oftenOf(filter),
    within: figure(filter.orderedWithinDays),
    notFor: figure(filter.notOrderedForDays),
  }
}

/** The filter that was chosen; what the form does not show (`was.spentToSatang`) stays as it was. */
export function filterOfValues(values: SegmentValues, was: SegmentFilter = {}): SegmentFilter {
  const consent = consentPurposes.find((one) => one === values.consent)
  const [from = '', to = ''] = values.often.split('-')
  return {
    ...(was.spentToSatang !== undefined && { spentToSatang: was.spentToSatang }),
    ...(values.tag !== '' && { tag: values.tag }),
    ...(values.province !== '' && { province: values.province }),
    ...(consent && { consent }),
    ...(values.spent !== '' && { spentFromSatang: Number(values.spent) }),
    ...(from !== '' && { ordersFrom: Number(from) }),
    ...(to !== '' && { ordersTo: Number(to) }),
    ...(values.within !== '' && { orderedWithinDays: Number(values.within) }),
    ...(values.notFor !== '' && { notOrderedForDays: Number(values.notFor) }),
  }
}

/** What is wrong at which field of the form: ranges in which nobody can be. */
export function faultsOfRanges(
  t: Words,
  filter: SegmentFilter,
): Partial<Record<keyof SegmentValues, string>> {
  const { spent, orders, lastOrder } = turnedRanges(filter)
  return {
    ...(spent && { spent: t('spentTurned', { baht: (filter.spentToSatang ?? 0) / 100 }) }),
    ...(orders && { often: t('oftenTurned') }),
    ...(lastOrder && { notFor: t('daysTurned', { days: filter.orderedWithinDays ?? 0 }) }),
  }
}

/** What a segment can keep of the list's filters: not what was typed, and no fixed days. */
export function filterOfSearch(search: CustomersSearch): SegmentFilter {
  const { tag, province, consent, spentFromSatang, ordersFrom, ordersTo } = askedOf(search)
  return {
    ...(tag && { tag }),
    ...(province && { province }),
    ...(consent !== '' && { consent }),
    ...(spentFromSatang !== undefined && { spentFromSatang }),
    ...(ordersFrom !== undefined && { ordersFrom }),
    ...(ordersTo !== undefined && { ordersTo }),
  }
}

/** What a segment asks for, in words, part by part. */
export function partsOfSegment(t: Words, filter: SegmentFilter): string[] {
  const { tag, province, spent, often, within, notFor } = valuesOfSegment('', filter)
  const { consent, spentToSatang } = filter
  return [
    tag,
    province,
    spent && spentLabel(t, spent),
    spentToSatang === undefined ? '' : t('spentTo', { baht: spentToSatang / 100 }),
    often && oftenLabel(t, often),
    within && withinLabel(t, within),
    notFor && notForLabel(t, notFor),
    consent ? t(consent) : '',
  ].filter((part) => part !== '')
}
