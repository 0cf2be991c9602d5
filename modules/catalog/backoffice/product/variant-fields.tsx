import { Button, isFocusLost, moneyText, Row, Stack, Text, useWords } from '@langraan/ui'
import { type Form, MoneyField, NumberField, TextField } from '@langraan/ui/forms'
import { IconPlus } from '@langraan/ui/icons'
import { CameraScan } from '@langraan/ui/scan'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { HeldSku } from '../../rules/alike-skus.ts'
import { AlikeSku } from './alike-sku.tsx'
import { Centimetres } from './centimetres.tsx'
import { catalogApi } from '../catalog-api.ts'
import { keptAt } from './kept-text.ts'
import styles from './product.module.css'
import type { ProductValues, VariantValues } from './product-values.ts'
import { variantWords } from './product-words.ts'
import { MakeBarcode } from './own-barcodes.tsx'
import { PriceListsDialog } from '../price-lists-dialog.tsx'
import { useAddPriceList } from '../use-add-price-list.ts'
import { WrongBarcode } from './wrong-barcode.tsx'

export type VariantFieldsProps = {
  readonly form: Form<ProductValues>
  readonly at: number
  readonly shopId: string
  /** Whose SKU is like its own but for capitals. */
  readonly alike: HeldSku | undefined
}
type AtProps = Omit<VariantFieldsProps, 'alike'>

/** Everything that one variant has for itself. */
export function VariantFields({ form, at, shopId, alike }: VariantFieldsProps) {
  const t = useWords(variantWords)
  const variant = form.values.variants[at]
  if (!variant) return null
  const path = `variants.${at}` as const
  const isNew = variant.variantId === ''
  return (
    <Stack>
      <div className={styles.three}>
        <MoneyField
          help={variant.priceSatang === 0 && <Text tone="attention">{t('free')}</Text>}
          label={t('price')}
          {...form.field(`${path}.priceSatang`)}
          kept={keptAt(form, at, 'priceSatang')}
        />
        <MoneyField
          help={isLow(variant) ? t('compareAtLow') : t('compareAtHelp')}
          label={t('compareAt')}
          {...form.field(`${path}.compareAtSatang`)}
          kept={keptAt(form, at, 'compareAtSatang')}
        />
        <MoneyField
          help={<Margin variant={variant} />}
          label={t('cost')}
          {...form.field(`${path}.costSatang`)}
          kept={keptAt(form, at, 'costSatang')}
        />
      </div>
      <div className={isNew ? styles.three : styles.two}>
        <TextField
          help={<AlikeSku other={alike} />}
          label={t('sku')}
          maxLength={255}
          {...form.field(`${path}.sku`)}
        />
        <BarcodeField at={at} form={form} />
        {isNew && (
          <NumberField
            help={t('openingHelp')}
            label={t('opening')}
            min={0}
            unit={t('pieces')}
            {...form.field(`${path}.openingPieces`)}
            kept={keptAt(form, at, 'openingPieces')}
          />
        )}
      </div>
      <Measures at={at} form={form} />
      <ListPrices at={at} form={form} shopId={shopId} />
    </Stack>
  )
}

/** What it weighs, and the size of its box. */
function Measures({ form, at }: Omit<AtProps, 'shopId'>) {
  const t = useWords(variantWords)
  const path = `variants.${at}` as const
  return (
    <div className={styles.measures}>
      <NumberField
        label={t('weight')}
        max={10_000_000}
        min={1}
        unit={t('grams')}
        {...form.field(`${path}.weightGrams`)}
        kept={keptAt(form, at, 'weightGrams')}
      />
      <fieldset className={styles.size}>
        <legend>{t('size')}</legend>
        <div className={styles.sizeRow}>
          {(['width', 'length', 'height'] as const).map((side) => (
            <Centimetres
              field={form.field(`${path}.${side}Mm`)}
              kept={keptAt(form, at, `${side}Mm`)}
              key={side}
              label={t(side)}
              unit={t('cm')}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

const isLow = ({ priceSatang = 0, compareAtSatang }: VariantValues): boolean =>
  compareAtSatang !== undefined && compareAtSatang <= priceSatang

function Margin({ variant }: { readonly variant: VariantValues }) {
  const t = useWords(variantWords)
  const { priceSatang, costSatang } = variant
  if (priceSatang === undefined || costSatang === undefined || priceSatang === 0) return null
  const profit = priceSatang - costSatang
  if (profit < 0) return <Text tone="bad">{t('loss', { amount: moneyText(-profit) })}</Text>
  return t('margin', { amount: moneyText(profit), percent: Math.round((profit / priceSatang) * 100) })
}

/** A barcode, which says so when the digits of an EAN or UPC do not fit. It can be kept all the same. */
function BarcodeField({ form, at }: Omit<AtProps, 'shopId'>) {
  const t = useWords(variantWords)
  const field = form.field(`variants.${at}.barcode`)
  const input = useRef<HTMLInputElement>(null)
  const onMade = (barcode: string) => {
    field.onChange(barcode)
    // The button has done its work and is gone.
    input.current?.focus()
  }
  return (
    <TextField
      end={
        <Row gap={1}>
          {field.value === '' && <MakeBarcode onMade={onMade} />}
          <CameraScan onCode={field.onChange} outcome={field.value || undefined} />
        </Row>
      }
      help={<WrongBarcode barcode={field.value} otherwise={t('barcodeHelp')} />}
      inputRef={input}
      label={t('barcode')}
      maxLength={64}
      {...field}
    />
  )
}

/** What the variant costs in the shop's price lists, and the way to another list. */
function ListPrices({ form, at, shopId }: AtProps) {
  const t = useWords(variantWords)
  const lists = useQuery(catalogApi.query('GET /shops/:shopId/price-lists', { params: { shopId } }))
  const items = lists.data?.items ?? []
  const [isManaging, setManaging] = useState(false)
  const prices = form.values.variants[at]?.prices ?? {}
  return (
    <Stack gap={3}>
      <Row gap={2} wrap>
        <h3>{t('lists')}</h3>
        <Text size="sm" tone="third">
          {t('listsHint')}
        </Text>
      </Row>
      <div className={styles.three}>
        {items.map(({ priceListId, name }) => (
          <MoneyField
            kept={keptAt(form, at, `prices.${priceListId}`)}
            key={priceListId}
            label={name}
            onChange={(satang) => form.set(`variants.${at}.prices`, { ...prices, [priceListId]: satang })}
            value={prices[priceListId]}
          />
        ))}
      </div>
      <Row gap={2} wrap>
        <AddPriceList shopId={shopId} />
        {items.length > 0 && (
          <Button onClick={() => setManaging(true)} size="sm" variant="quiet">
            {t('manageLists')}
          </Button>
        )}
      </Row>
      {isManaging && <PriceListsDialog items={items} onClose={() => setManaging(false)} shopId={shopId} />}
    </Stack>
  )
}

function AddPriceList({ shopId }: { readonly shopId: string }) {
  const t = useWords(variantWords)
  const [name, setName] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const adding = useAddPriceList(shopId, () => setName(undefined))
  const isOpen = name !== undefined
  // The field has gone, and with it the focus: another list may be next.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) box.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (name === undefined)
    return (
      <div ref={box}>
        <Button icon={IconPlus} onClick={() => setName('')} size="sm" variant="quiet">
          {t('addList')}
        </Button>
      </div>
    )
  return (
    <Row align="top" className={styles.addList} gap={2} wrap>
      <TextField
        autoFocus
        error={adding.error?.message}
        label={t('listName')}
        maxLength={120}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (name.trim()) adding.mutate(name)
        }}
        value={name}
      />
      <div className={styles.besideField}>
        <Row gap={2}>
          <Button busy={adding.isPending} disabled={!name.trim()} onClick={() => adding.mutate(name)}>
            {t('add')}
          </Button>
          <Button onClick={() => setName(undefined)} variant="quiet">
            {t('cancel')}
          </Button>
        </Row>
      </div>
    </Row>
  )
}
