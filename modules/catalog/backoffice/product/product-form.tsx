import { UpgradeButton, useChangeLock } from '@langraan/shops/backoffice'
import { Button, ChangedNote, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { type Form, FormFailureNote } from '@langraan/ui/forms'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '../../product-contract.ts'
import { BasicsCard, OrderCard, SellingCard, SeoCard } from './product-cards.tsx'
import { PackingCard } from './packing-card.tsx'
import { ProductOptions } from './product-options.tsx'
import { ProductPictures } from './product-pictures.tsx'
import styles from './product.module.css'
import { newProduct, type ProductValues, valuesOf } from './product-values.ts'
import { ProductVariants } from './product-variants.tsx'
import { productWords } from './product-words.ts'
import { type Beginning, type Trouble, useProductForm } from './use-product-form.ts'

export type ProductFormProps = {
  readonly shopId: string
  readonly product?: Product
  readonly beginning?: Beginning
}

/** The form of a product: nothing typed is lost, and nobody's change is overwritten unseen. */
export function ProductForm({ shopId, product, beginning }: ProductFormProps) {
  const t = useWords(productWords)
  const [isAddingPictures, setAddingPictures] = useState(false)
  const noRight = useChangeLock(shopId, 'catalog:write')
  const lock = noRight ?? (isAddingPictures ? t('picturesComing') : undefined)
  const { form, trouble, keepMine } = useProductForm({ shopId, product, beginning, lock })
  const changed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Whoever has pressed the button below is far from it.
    if (trouble === 'changed') changed.current?.focus()
  }, [trouble])
  const saved = product ? valuesOf(product) : (beginning?.values ?? newProduct)
  const isStale = form.dirty && product !== undefined && product.revision > form.values.revision
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      {(isStale || trouble === 'changed') && (
        <div ref={changed} tabIndex={-1}>
          <ChangedNote
            title={t('changedTitle')}
            onKeepMine={keepMine}
            onTakeNewest={() => form.reset(saved)}
          />
        </div>
      )}
      {trouble === 'full' && <Full shopId={shopId} text={form.failure?.message} />}
      <div className={styles.columns}>
        <Stack>
          <BasicsCard form={form} />
          <ProductPictures
            form={form}
            isLocked={noRight !== undefined}
            onBusy={setAddingPictures}
            shopId={shopId}
          />
          <ProductOptions form={form} saved={saved.variants} />
          <ProductVariants form={form} shopId={shopId} />
          <PackingCard form={form} />
          <SeoCard form={form} isNew={product === undefined} shopId={shopId} />
        </Stack>
        <Stack>
          <SellingCard form={form} isArchived={product?.archivedAt !== undefined} />
          <OrderCard form={form} shopId={shopId} />
        </Stack>
      </div>
      <Foot form={form} isNew={product === undefined} lock={lock} saved={saved} trouble={trouble} />
    </form>
  )
}

function Full({ shopId, text }: { readonly shopId: string; readonly text: string | undefined }) {
  const t = useWords(productWords)
  return (
    <Note announce="alert" title={t('fullTitle')} tone="amber">
      <Row gap={3} justify="between" wrap>
        {text}
        <UpgradeButton shopId={shopId} />
      </Row>
    </Note>
  )
}

type FootProps = {
  readonly form: Form<ProductValues>
  readonly saved: ProductValues
  readonly isNew: boolean
  readonly lock: string | undefined
  readonly trouble: Trouble | undefined
}

/** Sticks to the lower edge while something is not saved. */
function Foot({ form, saved, isNew, lock, trouble }: FootProps) {
  const t = useWords(productWords)
  const faults = Object.keys(form.errors).length
  return (
    <div className={styles.foot} data-dirty={form.dirty || undefined}>
      {trouble === undefined && <FormFailureNote failure={form.failure} />}
      <Row gap={3} justify="end" wrap>
        {form.dirty && (
          <Text size="sm" tone={faults > 0 ? 'bad' : 'second'}>
            {form.restored ? t('restored') : t('unsaved')}
          </Text>
        )}
        {form.dirty && (
          <Button onClick={() => form.reset(saved)} variant="quiet">
            {t('discard')}
          </Button>
        )}
        <Button busy={form.phase === 'sending'} disabledReason={lock} type="submit" variant="primary">
          {isNew ? t('create') : t('save')}
        </Button>
      </Row>
    </div>
  )
}
