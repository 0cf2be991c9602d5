import { useMay, useChangeLock } from '@langraan/shops/backoffice'
import {
  AppLink,
  Button,
  Money,
  Note,
  Row,
  SidePanel,
  Stack,
  Text,
  useFocusBack,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, NumberField, useForm } from '@langraan/ui/forms'
import { IconPencil } from '@langraan/ui/icons'
import { useState } from 'react'
import type { GoodsRow } from '../../contract.ts'
import { goodsApi } from '../goods-api.ts'
import { goodsWords } from '../goods-words.ts'

type Variant = GoodsRow['variants'][number]

/** The variants of a product, each with what is there; a figure is corrected where it stands. */
export function VariantsPanel({
  product,
  shopId,
  onClose,
}: {
  readonly product: GoodsRow
  readonly shopId: string
  readonly onClose: () => void
}) {
  const t = useWords(goodsWords)
  const lock = useChangeLock(shopId, 'stock:write')
  // Whoever packs corrects figures, and has no way into what a product says.
  const mayEdit = useMay(shopId)?.('catalog:write') === true
  return (
    <SidePanel onClose={onClose} title={product.name}>
      <Stack gap={4}>
        {lock !== undefined && <Note tone="amber">{lock}</Note>}
        {mayEdit && (
          <Button href={`/app/shops/${shopId}/products/${product.productId}`} icon={IconPencil} size="sm">
            {t('editProduct')}
          </Button>
        )}
        {product.variants.map((variant) => (
          <VariantRow key={variant.variantId} lock={lock} shopId={shopId} variant={variant} />
        ))}
      </Stack>
    </SidePanel>
  )
}

type RowProps = { readonly variant: Variant; readonly shopId: string; readonly lock: string | undefined }

function VariantRow({ variant, shopId, lock }: RowProps) {
  const t = useWords(goodsWords)
  const [correcting, setCorrecting] = useState(false)
  const opener = useFocusBack(correcting ? 'correct' : undefined)
  return (
    <Stack gap={2}>
      <Row justify="between">
        <Stack gap={1}>
          <Text weight="medium">{variant.name || t('stock')}</Text>
          <Text size="xs" tone="third">
            {[
              variant.sku && t('sku', { sku: variant.sku }),
              variant.weightGrams ? t('grams', { grams: variant.weightGrams }) : t('notWeighed'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Stack>
        <Money place="inline" satang={variant.priceSatang} />
      </Row>
      {correcting ? (
        <CorrectStock onDone={() => setCorrecting(false)} shopId={shopId} variant={variant} />
      ) : (
        <Row justify="between">
          <AppLink href={`/app/shops/${shopId}/stock?variant=${variant.variantId}`}>
            {variant.onHand === 0 ? t('soldOut') : t('left', { count: variant.onHand })} · {t('why')}
          </AppLink>
          <Button disabledReason={lock} onClick={() => setCorrecting(true)} ref={opener('correct')} size="sm">
            {t('correct')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function CorrectStock({
  variant,
  shopId,
  onDone,
}: {
  readonly variant: Variant
  readonly shopId: string
  readonly onDone: () => void
}) {
  const t = useWords(goodsWords)
  const correct = useChange(goodsApi, 'POST /shops/:shopId/stock-corrections', {
    once: true,
    call: ({ onHand = 0 }: { onHand: number | undefined }) => ({
      params: { shopId },
      body: { variantId: variant.variantId, onHand },
    }),
    refresh: 'everything',
    said: t('corrected'),
    onDone,
  })
  const form = useForm<{ onHand: number | undefined }>({
    initial: { onHand: variant.onHand },
    change: correct,
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack gap={2}>
        <FormFailureNote failure={form.failure} />
        <NumberField
          autoFocus
          help={t('correctHelp')}
          label={t('correctTitle')}
          max={1_000_000}
          min={0}
          {...form.field('onHand')}
        />
        <Row gap={2} justify="end">
          <Button onClick={onDone} size="sm">
            {t('cancel')}
          </Button>
          <Button busy={form.phase === 'sending'} size="sm" type="submit" variant="primary">
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
