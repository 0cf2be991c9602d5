import { useForm } from '@langraan/ui/forms'
import type { FieldErrors, Form } from '@langraan/ui/forms'
import { useWords } from '@langraan/ui'
import type { Translate } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'

import type { FeeRule, SentMethod } from '../../rules/rules.ts'
import { ordersApi } from '../orders-api.ts'
import { shippingMethodsWords } from './shipping-methods-words.ts'

/** As many as the server takes. */
export const mostMethods = 20
export const mostSteps = 20
const mostFeeSatang = 100_000_00

type Step = { readonly upToGrams: number | undefined; readonly feeSatang: number | undefined }
type Group = { readonly provinces: readonly string[]; readonly feeSatang: number | undefined }

/** `id` is missing until the server has made one; an amount that is being typed may be missing too. */
export type MethodValues = {
  readonly id?: string
  readonly name: string
  readonly nameEnglish: string
  readonly feeSatang: number | undefined
  readonly by: 'flat' | FeeRule['by']
  /** Kept while another kind of fee is looked at. */
  readonly steps: readonly Step[]
  readonly groups: readonly Group[]
  readonly freeFromSatang: number | undefined
  /** None says every way. */
  readonly paymentMethods: readonly SentMethod[]
}
type Values = { readonly items: readonly MethodValues[] }
export type MethodsForm = Form<Values>

export const noStep: Step = { upToGrams: undefined, feeSatang: undefined }
export const noGroup: Group = { provinces: [], feeSatang: undefined }
export const newMethod: MethodValues = {
  name: '',
  nameEnglish: '',
  feeSatang: undefined,
  by: 'flat',
  steps: [noStep],
  groups: [noGroup],
  freeFromSatang: undefined,
  paymentMethods: [],
}

export const methodsQuery = (shopId: string) =>
  ordersApi.query('GET /shops/:shopId/shipping-methods', { params: { shopId } })

type Saved = Awaited<ReturnType<ReturnType<typeof methodsQuery>['queryFn']>>['items'][number]

/** A way of shipping as the form holds it, and as the server takes it. */
export const valuesOfMethod = ({ rule, freeFromSatang, paymentMethods, ...method }: Saved): MethodValues => ({
  ...newMethod,
  ...method,
  by: rule?.by ?? 'flat',
  ...(rule?.by === 'weight' && { steps: rule.steps }),
  ...(rule?.by === 'province' && { groups: rule.groups }),
  freeFromSatang: freeFromSatang ?? undefined,
  paymentMethods: paymentMethods ?? [],
})

function ruleOf({ by, steps, groups }: MethodValues): FeeRule | null {
  if (by === 'weight')
    return {
      by,
      steps: steps.map((step) => ({ upToGrams: step.upToGrams ?? 0, feeSatang: step.feeSatang ?? 0 })),
    }
  if (by === 'province')
    return {
      by,
      groups: groups.map(({ provinces, feeSatang }) => ({
        provinces: [...provinces],
        feeSatang: feeSatang ?? 0,
      })),
    }
  return null
}

export const bodyOfMethod = (values: MethodValues) => ({
  ...(values.id !== undefined && { id: values.id }),
  name: values.name.trim(),
  nameEnglish: values.nameEnglish.trim(),
  feeSatang: values.feeSatang ?? 0,
  rule: ruleOf(values),
  freeFromSatang: values.freeFromSatang ?? null,
  paymentMethods: values.paymentMethods.length > 0 ? [...values.paymentMethods] : null,
})

type T = Translate<(typeof shippingMethodsWords)['th']>

function feeProblem(t: T, feeSatang: number | undefined): string | undefined {
  if (feeSatang === undefined) return t('feeMissing')
  return feeSatang > mostFeeSatang ? t('feeTooHigh') : undefined
}

function stepProblems(t: T, { steps }: MethodValues): [string, string | undefined][] {
  const weights = steps.map((step) => step.upToGrams)
  return steps.flatMap(({ upToGrams, feeSatang }, at) => [
    [
      `steps.${at}.upToGrams`,
      upToGrams === undefined
        ? t('weightMissing')
        : weights.indexOf(upToGrams) < at
          ? t('weightTwice')
          : undefined,
    ],
    [`steps.${at}.feeSatang`, feeProblem(t, feeSatang)],
  ])
}

function groupProblems(t: T, { groups }: MethodValues): [string, string | undefined][] {
  return groups.flatMap(({ provinces, feeSatang }, at) => {
    const before = groups.slice(0, at).flatMap((group) => group.provinces)
    const twice = provinces.find((province) => before.includes(province))
    const problem =
      provinces.length === 0 ? t('provinceMissing') : twice && t('provinceTwice', { province: twice })
    return [
      [`groups.${at}.provinces`, problem],
      [`groups.${at}.feeSatang`, feeProblem(t, feeSatang)],
    ]
  })
}

/** What is wrong with the list, by path: `items.0.name`. */
export function methodProblems(t: T, items: readonly MethodValues[]): FieldErrors {
  const problems: Record<string, string> = {}
  items.forEach((item, index) => {
    const found: [string, string | undefined][] = [
      ['name', item.name.trim() === '' ? t('nameMissing') : undefined],
      ['feeSatang', feeProblem(t, item.feeSatang)],
      ...(item.by === 'weight' ? stepProblems(t, item) : []),
      ...(item.by === 'province' ? groupProblems(t, item) : []),
    ]
    for (const [path, problem] of found) if (problem) problems[`items.${index}.${path}`] = problem
  })
  return problems
}

/** The list with one line in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const left = items.filter((_, index) => index !== from)
  return [...left.slice(0, to), ...items.slice(from, from + 1), ...left.slice(to)]
}

/** The form of the shop's ways of shipping. `lock` says why they cannot be changed. */
export function useMethodsForm(
  shopId: string,
  items: readonly MethodValues[],
  lock: string | undefined,
): MethodsForm {
  const t = useWords(shippingMethodsWords)
  const save = useChange(ordersApi, 'PUT /shops/:shopId/shipping-methods', {
    call: (values: Values) => ({ params: { shopId }, body: { items: values.items.map(bodyOfMethod) } }),
    saw: { items },
    keepAs: methodsQuery(shopId),
    // New lines have an id from now on; saved again without it they would become others.
    onAnswer: (saved) => form.settle({ items: saved.items.map(valuesOfMethod) }),
    said: t('saved'),
  })
  const form: MethodsForm = useForm<Values>({
    initial: { items },
    draftKey: `shipping-fees:${shopId}`,
    validate: (values) => methodProblems(t, values.items),
    lock,
    change: save,
  })
  return form
}
