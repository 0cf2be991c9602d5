import { ordersApi } from '@langraan/orders/backoffice'
import { useQuery } from '@tanstack/react-query'

export type Person = { readonly userId: string; readonly name: string }

/** A name that is being typed at the end. */
export const NAMED_LAST = /(^|\s)@(\S*)$/

/** People of the shop who may be named in a note. They hear of it, and find it among theirs. */
export const usePeople = (shopId: string): readonly Person[] =>
  useQuery(ordersApi.query('GET /shops/:shopId/order-assignees', { params: { shopId } })).data?.items ?? []

/** Whose `@name` stands in a note. */
export const namedIn = (text: string, people: readonly Person[]): string[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ userId }) => userId)
