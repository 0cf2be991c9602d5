import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconShoppingCart } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'

import { MOST_PACKS } from '../rules/rules.ts'
import { supplierApi, supplierQuery } from './supplier-api.ts'
import { supplierWords } from './supplier-words.ts'

/** So many pieces of a supply are missing, by its kind and name. */
export type ShortSupply = { kind: string; code: string; pieces: number }

type Props = { readonly shopId: string; readonly short: readonly ShortSupply[] }

/** Puts what is missing into the basket, in whole packs; not there where the supplier has nothing of it. */
export function BuyShort({ shopId, short }: Props) {
  const t = useWords(supplierWords)
  const lock = useChangeLock(shopId, 'supplier:order')
  const { data } = useQuery(supplierQuery(shopId))
  const lines = short.flatMap(({ kind, code, pieces }) => {
    const goods = data?.goods.find((one) => one.kind === kind && one.code === code)
    if (!goods) return []
    return { variantId: goods.variantId, packs: Math.min(MOST_PACKS, Math.ceil(pieces / goods.packPieces)) }
  })
  const add = useChange(supplierApi, 'POST /shops/:shopId/supplier/basket', {
    once: true,
    call: () => ({ params: { shopId }, body: { lines } }),
    refresh: ['GET /shops/:shopId/supplier', 'GET /shops/:shopId/supplier/quote'],
    failure: 'toast',
    said: t('againDone'),
  })
  if (lines.length === 0) return null
  const count = lines.reduce((sum, { packs }) => sum + packs, 0)
  return (
    <Button
      busy={add.isPending}
      disabledReason={lock}
      icon={IconShoppingCart}
      onClick={() => add.mutate()}
      size="sm"
      variant="primary"
    >
      {t('buyShort', { count })}
    </Button>
  )
}
