import { ApiError } from '@langraan/http/client'
import { notify, useLanguage, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { type FieldErrors, type Form, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Product } from '../../product-contract.ts'
import { productFaultWords } from '../../refusals.ts'
import { catalogApi, productPath } from '../catalog-api.ts'
import {
  bodyOf,
  faultsIn,
  isSameAgain,
  newProduct,
  onTopOf,
  overArchiving,
  type ProductValues,
  valuesOf,
  withIds,
} from './product-values.ts'
import { productWords } from './product-words.ts'

/** What needs more than a message: another version is there, or the package is full. */
export type Trouble = 'changed' | 'full'

/** A save that was not taken, and the revision that it was made from. */
type Refused = { readonly trouble: Trouble; readonly revision: number }

/** What a new product begins with, where it is not empty; its draft is kept under a name of its own. */
export type Beginning = { readonly key: string; readonly values: ProductValues }

type Options = {
  readonly shopId: string
  readonly product: Product | undefined
  readonly beginning: Beginning | undefined
  readonly lock: string | undefined
}

const troubles: Readonly<Record<string, Trouble>> = { product_changed: 'changed', package_full: 'full' }

const send =
  (shopId: string, product: Product | undefined) =>
  (values: ProductValues, idempotencyKey: string): Promise<Product> => {
    const body = bodyOf(values)
    if (product)
      return catalogApi('PUT /shops/:shopId/products/:productId', {
        params: { shopId, productId: product.productId },
        body: { ...body, revision: values.revision },
      })
    return catalogApi('POST /shops/:shopId/products', { params: { shopId }, body, idempotencyKey })
  }

/** Sends the form, tells faults beside their fields, and knows what is to be done about the rest. */
export function useProductForm({ shopId, product: opened, beginning, lock }: Options) {
  const t = useWords(productWords)
  const language = useLanguage()
  const queries = useQueryClient()
  const [refused, setRefused] = useState<Refused>()
  const [made, setMade] = useState<Product>()
  const product = opened ?? made
  const save = useSending(send(shopId, product), {
    onAnswer: (after: Product) => {
      queries.setQueryData(queryOf(after.productId).queryKey, after)
      const saved = valuesOf(after)
      form.settle(saved, (values) => withIds(values, saved))
      if (!product) setMade(after)
    },
    said: t(product ? 'saved' : 'created'),
  })
  const form: Form<ProductValues> = useForm<ProductValues>({
    initial: opened ? valuesOf(opened) : (beginning?.values ?? newProduct),
    draftKey: `product:${product?.productId ?? beginning?.key ?? `new:${shopId}`}`,
    validate: (values) => faultsOf(values, language),
    onSubmit: async (values) => {
      if (lock !== undefined) return false
      setRefused(undefined)
      try {
        await save.mutateAsync(values)
      } catch (error) {
        const trouble = error instanceof ApiError ? troubles[error.code] : undefined
        if (trouble) setRefused({ trouble, revision: values.revision })
        if (trouble === 'changed') await lookAnew()
        // Of what is changed the choice is told; another failure has words of its own.
        if (trouble === 'changed') return false
        throw error
      }
      return true
    },
  })
  const queryOf = (productId: string) =>
    catalogApi.query('GET /shops/:shopId/products/:productId', { params: { shopId, productId } })
  const lookAnew = () => queries.invalidateQueries({ queryKey: queryOf(product?.productId ?? '').queryKey })
  const sendMine = useSendingMine(form)
  useGoingOn(shopId, made, form)
  useNewest(opened, form)
  const putMineOver = async (productId: string) => {
    try {
      // It may have been refused a moment ago, and what is there now may be still on its way.
      const newest = valuesOf(await queries.fetchQuery({ ...queryOf(productId), staleTime: 0 }))
      form.set('revision', newest.revision)
      form.change('variants', (variants) => onTopOf({ ...form.values, variants }, newest).variants)
      sendMine(newest.revision)
    } catch (error) {
      notify('error', error instanceof Error ? error.message : String(error))
    }
  }
  return {
    form,
    trouble: standing(refused, form.values),
    /** Puts one's own version in the place of the newest one, which has been seen to be there. */
    keepMine: () => void (product && putMineOver(product.productId)),
  }
}

/** Sends the form once it stands on the revision that was chosen: what it is set to is there with the next drawing. */
function useSendingMine(form: Form<ProductValues>): (revision: number) => void {
  const [wanted, setWanted] = useState<number>()
  const send = useEffectEvent(() => {
    if (form.values.revision !== wanted) return
    setWanted(undefined)
    void form.submit()
  })
  useEffect(() => {
    if (wanted !== undefined) send()
  }, [wanted, form.values])
  return setWanted
}

/** Whoever goes on from another revision, perhaps while the answer was on its way, has chosen already. */
const standing = (refused: Refused | undefined, { revision }: ProductValues): Trouble | undefined =>
  refused?.trouble === 'changed' && refused.revision !== revision ? undefined : refused?.trouble

/** Goes to the page of what was made. What was typed while it was being made goes along as its draft. */
function useGoingOn(shopId: string, made: Product | undefined, form: Form<ProductValues>): void {
  const navigate = useNavigate()
  const productId = made?.productId
  const keep = useEffectEvent(form.keep)
  const isSent = productId !== undefined && form.phase !== 'sending'
  useEffect(() => {
    if (isSent) keep()
  }, [isSent, form.values])
  useEffect(() => {
    if (isSent) void navigate({ to: productPath(shopId, productId), replace: true })
  }, [isSent, navigate, productId, shopId])
}

/**
 * A form in which nothing was typed shows the product as it is now: nobody has to choose between it and itself. One in
 * which something was goes on over an archiving.
 */
function useNewest(product: Product | undefined, form: Form<ProductValues>): void {
  const seen = useRef(product)
  const take = useEffectEvent((newest: Product) => {
    const before = seen.current
    // What the form stands on stays that of its revision, also while a price list is gone and comes back.
    if (newest.revision !== before?.revision) seen.current = newest
    if (newest.revision <= form.values.revision) return
    if (!form.dirty) return form.reset(valuesOf(newest))
    // A price list that came back, as one's own undo does it, is another version of every product.
    if (before && isSameAgain(form.values, before, newest)) return form.set('revision', newest.revision)
    const over = before && overArchiving(form.values, before, newest)
    if (!over) return
    form.set('revision', over.revision)
    form.set('channels', over.channels)
  })
  useEffect(() => {
    if (product) take(product)
  }, [product])
}

/** The same rule as the server's, in the reader's language. */
function faultsOf(values: ProductValues, language: 'th' | 'en'): FieldErrors {
  const faults = faultsIn(values).toReversed()
  return Object.fromEntries(faults.map(({ path, code }) => [path, productFaultWords[code][language]]))
}
