import { useChangeLock, useShop } from '@langraan/shops/backoffice'
import { Button, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { DropMenu, type DropMenuEntry } from '@langraan/ui/menu'
import { IconCopy, IconDots, IconEye, IconPackage, IconPrinter, IconTrash } from '@langraan/ui/icons'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Product } from '../../product-contract.ts'
import { allGoods, catalogApi, productsPath } from '../catalog-api.ts'
import { duplicateWords } from './duplicate-words.ts'
import { VariantLabels } from './labels-dialog.tsx'
import { productWords } from './product-words.ts'
import { useUndoOperation } from '../use-undo-operation.ts'

export type ProductMenuProps = { readonly shopId: string; readonly product: Product }

/** What is done with a product as a whole: look at it in the shop, archive, delete. */
export function ProductMenu({ shopId, product }: ProductMenuProps) {
  const t = useWords(productWords)
  const d = useWords(duplicateWords)
  const { data: shop } = useShop(shopId)
  const lock = useChangeLock(shopId, 'catalog:write')
  const archive = useArchive(shopId, product)
  const remove = useRemove(shopId, product)
  const isArchived = product.archivedAt !== undefined
  const [isPrinting, setPrinting] = useState(false)
  const changes: DropMenuEntry[] = [
    { key: 'labels', label: t('labels'), icon: IconPrinter, onSelect: () => setPrinting(true) },
    {
      key: 'duplicate',
      label: d('duplicate'),
      icon: IconCopy,
      href: `${productsPath(shopId)}/new?from=${product.productId}`,
    },
    {
      key: 'archive',
      label: t(isArchived ? 'unarchive' : 'archive'),
      icon: IconPackage,
      onSelect: () => archive.mutate(),
    },
    { key: 'remove', label: t('remove'), icon: IconTrash, danger: true, onSelect: () => remove.mutate() },
  ]
  const isShown = product.channels.includes('web')
  return (
    <>
      {isShown && shop && (
        <Button
          href={`${shop.url.replace(/\/$/, '')}/products/${encodeURIComponent(product.slug)}`}
          icon={IconEye}
          variant="quiet"
        >
          {t('view')}
        </Button>
      )}
      {lock === undefined && (
        <DropMenu
          entries={changes}
          target={
            <Button busy={archive.isPending || remove.isPending} icon={IconDots}>
              {t('actions')}
            </Button>
          }
        />
      )}
      {isPrinting && (
        <VariantLabels
          onClose={() => setPrinting(false)}
          shopId={shopId}
          variants={product.variants.map(({ variantId, optionValues, barcode, sku }) => ({
            variantId,
            name: optionValues.join(' / ') || product.name,
            code: barcode || sku,
          }))}
        />
      )}
    </>
  )
}

function useArchive(shopId: string, { productId, archivedAt }: Product) {
  const t = useWords(productWords)
  const params = { shopId, productId }
  const archived = archivedAt === undefined
  return useChange(catalogApi, 'PUT /shops/:shopId/products/:productId/archived', {
    call: { params, body: { archived } },
    keepAs: catalogApi.query('GET /shops/:shopId/products/:productId', { params }),
    said: t(archived ? 'archivedDone' : 'unarchivedDone'),
    failure: 'toast',
  })
}

/** Deletes at once, since it can be undone: for 30 s here, and for 7 days under background work. */
function useRemove(shopId: string, { productId, name }: Product) {
  const t = useWords(productWords)
  const navigate = useNavigate()
  const undo = useUndoOperation(shopId, t('undone'))
  return useChange(catalogApi, 'POST /shops/:shopId/products/deletion', {
    once: true,
    call: { params: { shopId }, body: { chosen: { productIds: [productId] } } },
    // First away from the page of what is no longer there.
    onAnswer: () => navigate({ to: productsPath(shopId) }),
    refresh: allGoods,
    said: ({ operationId, leaving }) => ({
      title: t('removed', { name }),
      message: leaving && t('leaving', leaving),
      onUndo: () => undo(operationId),
    }),
    failure: 'toast',
  })
}
