import { useForm } from '@langraan/ui/forms'
import type { FieldErrors, Form } from '@langraan/ui/forms'
import { notify, useWords } from '@langraan/ui'
import type { Translate } from '@langraan/ui'
import { useQueryClient } from '@tanstack/react-query'

import { ordersApi } from './orders-api.ts'
import { shippingMethodsWords } from './shipping-methods-words.ts'

/** As many as the server takes. */
export const mostMethods = 20
const mostFeeSatang = 100_000_00

/** `id` is missing until the server has made one; a fee that is being typed may be missing too. */
export type MethodValues = {
  readonly id?: string
  readonly name: string
  readonly feeSatang: number | undefined
}
export type MethodsForm = Form<{ readonly items: readonly MethodValues[] }>

export const methodsQuery = (shopId: string) =>
  ordersApi.query('GET /shops/:shopId/shipping-methods', { params: { shopId } })

type T = Translate<(typeof shippingMethodsWords)['th']>

/** What is wrong with the list, by path: `items.0.name`. */
export function methodProblems(t: T, items: readonly MethodValues[]): FieldErrors {
  const problems: Record<string, string> = {}
  items.forEach(({ name, feeSatang }, index) => {
    if (name.trim() === '') problems[`items.${index}.name`] = t('nameMissing')
    if (feeSatang === undefined) problems[`items.${index}.feeSatang`] = t('feeMissing')
    else if (feeSatang > mostFeeSatang) problems[`items.${index}.feeSatang`] = t('feeTooHigh')
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
  const queries = useQueryClient()
  const form: MethodsForm = useForm<{ readonly items: readonly MethodValues[] }>({
    initial: { items },
    draftKey: `shipping-methods:${shopId}`,
    validate: (values) => methodProblems(t, values.items),
    onSubmit: async (values) => {
      if (lock !== undefined) return false
      const body = {
        items: values.items.map((item) => ({
          ...item,
          name: item.name.trim(),
          feeSatang: item.feeSatang ?? 0,
        })),
      }
      const saved = await ordersApi('PUT /shops/:shopId/shipping-methods', { params: { shopId }, body })
      queries.setQueryData(methodsQuery(shopId).queryKey, saved)
      // New lines have an id from now on; saved again without it they would become others.
      form.reset({ items: saved.items })
      notify('success', t('saved'))
      return true
    },
  })
  return form
}
