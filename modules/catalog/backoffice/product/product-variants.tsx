import { Button, Card, joinClasses, Modal, moneyText, Text, useWords } from '@langraan/ui'
import { type Form, FormPart, MoneyField, NumberField, TextField } from '@langraan/ui/forms'
import { useState } from 'react'
import type { HeldSku } from '../../rules/alike-skus.ts'
import type { Reach } from '../../rules/variant-pictures.ts'
import { AlikeSku, useAlikeInForm } from './alike-sku.tsx'
import { productsPath } from '../catalog-api.ts'
import { keptAt } from './kept-text.ts'
import styles from './product.module.css'
import type { ProductValues } from './product-values.ts'
import { variantWords } from './product-words.ts'
import { FillVariants } from './fill-variants.tsx'
import { MakeBarcodes } from './own-barcodes.tsx'
import { VariantFields } from './variant-fields.tsx'
import { WrongBarcode } from './wrong-barcode.tsx'
import { VariantPictureButton, VariantPictureDialog } from './variant-picture.tsx'

export type VariantsProps = { readonly form: Form<ProductValues>; readonly shopId: string }

/** The variants: all fields at once where there is only one, else a line each and the rest behind it. */
export function ProductVariants({ form, shopId }: VariantsProps) {
  const t = useWords(variantWords)
  const { variants, options, name } = form.values
  const alikeOf = useAlikeInForm(shopId, variants, name)
  const isSaved = variants.some(({ variantId }) => variantId !== '')
  if (options.length === 0)
    return (
      <Card actions={isSaved && <SeeStock form={form} shopId={shopId} />} title={t('pricing')}>
        <VariantFields alike={alikeOf(variants[0]?.sku ?? '')} at={0} form={form} shopId={shopId} />
      </Card>
    )
  const gridPath = `${productsPath(shopId)}/grid?text=${encodeURIComponent(form.values.name)}`
  return (
    <Card
      actions={
        <>
          <PriceForRest form={form} />
          <MakeBarcodes form={form} />
          {isSaved && (
            <>
              <SeeStock form={form} shopId={shopId} />
              <Button href={gridPath} size="sm" variant="quiet">
                {t('grid')}
              </Button>
            </>
          )}
        </>
      }
      flush
      hint={t('combinations', { count: variants.length })}
      title={t('variants')}
    >
      {variants.length > 1 && <FillVariants form={form} />}
      <VariantLines alikeOf={alikeOf} form={form} shopId={shopId} />
    </Card>
  )
}

/** Its figures stand with the stock, which says where each comes from. */
function SeeStock({ form, shopId }: VariantsProps) {
  const t = useWords(variantWords)
  const path = `/app/shops/${shopId}/stock?text=${encodeURIComponent(form.values.name)}`
  return (
    <Button href={path} size="sm" variant="quiet">
      {t('stock')}
    </Button>
  )
}

type AlikeOf = ReturnType<typeof useAlikeInForm>

function VariantLines({ form, shopId, alikeOf }: VariantsProps & { readonly alikeOf: AlikeOf }) {
  const t = useWords(variantWords)
  const [openAt, setOpenAt] = useState<number>()
  const [picturedAt, setPicturedAt] = useState<number>()
  // Whoever gives a picture to all of one colour does the same with the next.
  const [reach, setReach] = useState<Reach>('one')
  return (
    <>
      <ul className={styles.variants}>
        {form.values.variants.map((variant, at) => (
          <li className={styles.variant} key={variant.variantId || variant.optionValues.join('\u0000')}>
            <FormPart
              form={form}
              given={[form.values.pictureIds, alikeOf(variant.sku)?.sku]}
              path={`variants.${at}`}
            >
              {() => (
                <VariantLine
                  alike={alikeOf(variant.sku)}
                  at={at}
                  form={form}
                  onOpen={() => setOpenAt(at)}
                  onPicture={() => setPicturedAt(at)}
                  shopId={shopId}
                />
              )}
            </FormPart>
          </li>
        ))}
      </ul>
      {picturedAt !== undefined && (
        <VariantPictureDialog
          at={picturedAt}
          form={form}
          name={nameOf(form, picturedAt)}
          onClose={() => setPicturedAt(undefined)}
          onReach={setReach}
          reach={reach}
          shopId={shopId}
        />
      )}
      {openAt !== undefined && (
        <Modal
          actions={
            <Button onClick={() => setOpenAt(undefined)} variant="primary">
              {t('done')}
            </Button>
          }
          // The form of the product has it.
          keepsTyped
          onClose={() => setOpenAt(undefined)}
          open
          size="wide"
          title={t('all', { name: nameOf(form, openAt) })}
        >
          <VariantFields
            alike={alikeOf(form.values.variants[openAt]?.sku ?? '')}
            at={openAt}
            form={form}
            shopId={shopId}
          />
        </Modal>
      )}
    </>
  )
}

/** One press gives the price that is there to all that have none: nobody types the same one 125 times. */
function PriceForRest({ form }: { readonly form: Form<ProductValues> }) {
  const t = useWords(variantWords)
  const { variants } = form.values
  const priceSatang = variants.find((one) => one.priceSatang !== undefined)?.priceSatang
  const count = variants.filter((one) => one.priceSatang === undefined).length
  if (priceSatang === undefined || count === 0) return null
  return (
    <Button
      onClick={() => {
        form.set(
          'variants',
          variants.map((one) => ({ ...one, priceSatang: one.priceSatang ?? priceSatang })),
        )
        // The button has done its work and is gone.
        form.ref.current?.querySelector<HTMLElement>('[name="variants.0.priceSatang"]')?.focus()
      }}
      size="sm"
    >
      {t('priceForRest', { amount: moneyText(priceSatang), count })}
    </Button>
  )
}

const nameOf = (form: Form<ProductValues>, at: number): string =>
  form.values.variants[at]?.optionValues.join(' / ') ?? ''

type LineProps = VariantsProps & {
  readonly alike: HeldSku | undefined
  readonly at: number
  readonly onOpen: () => void
  readonly onPicture: () => void
}

function VariantLine({ form, shopId, at, alike, onOpen, onPicture }: LineProps) {
  const t = useWords(variantWords)
  const name = nameOf(form, at)
  const path = `variants.${at}` as const
  const { variantId, priceSatang, barcode = '' } = form.values.variants[at] ?? {}
  const [isNew, isFree] = [variantId === '', priceSatang === 0]
  const faults = Object.keys(form.errors).filter((key) => key.startsWith(`${path}.`))
  const isBehind = faults.some(
    (key) => !/\.(priceSatang|openingPieces|sku|barcode|optionValues|pictureId)$/.test(key),
  )
  return (
    <fieldset className={joinClasses(styles.line, isNew && styles.newLine)}>
      <legend className={styles.lineName}>{name}</legend>
      <VariantPictureButton at={at} form={form} name={name} onOpen={onPicture} shopId={shopId} />
      <MoneyField
        help={isFree && <Text tone="attention">{t('free')}</Text>}
        label={t('price')}
        {...form.field(`${path}.priceSatang`)}
        kept={keptAt(form, at, 'priceSatang')}
      />
      {isNew && (
        <NumberField
          label={t('opening')}
          min={0}
          {...form.field(`${path}.openingPieces`)}
          kept={keptAt(form, at, 'openingPieces')}
        />
      )}
      <TextField
        help={<AlikeSku other={alike} />}
        label={t('sku')}
        maxLength={255}
        {...form.field(`${path}.sku`)}
      />
      <TextField
        help={<WrongBarcode barcode={barcode} />}
        label={t('barcode')}
        maxLength={64}
        {...form.field(`${path}.barcode`)}
      />
      <div className={styles.besideField}>
        <Button onClick={onOpen} variant={isBehind ? 'danger' : 'default'}>
          {t('details')}
        </Button>
      </div>
      {(['optionValues', 'pictureId'] as const).map(
        (field) =>
          form.errors[`${path}.${field}`] && (
            <Text as="p" className={styles.lineFault} key={field} tone="bad">
              {form.errors[`${path}.${field}`]}
            </Text>
          ),
      )}
    </fieldset>
  )
}
