import { useShop } from '@langraan/shops/backoffice'
import { Card, Note, Stack, Text, useWords } from '@langraan/ui'
import { Checkbox, type Form, TextArea, TextField } from '@langraan/ui/forms'
import { slugOf } from '../../rules/slug.ts'
import { salesChannels } from '../../rules/sales-channels.ts'
import { CategoryField } from '../category-field.tsx'
import styles from './product.module.css'
import type { ProductValues } from './product-values.ts'
import { productWords, variantWords } from './product-words.ts'
import { TokenField } from './token-field.tsx'

type CardProps = { readonly form: Form<ProductValues>; readonly shopId: string }

export function BasicsCard({ form }: Pick<CardProps, 'form'>) {
  const t = useWords(productWords)
  return (
    <Card title={t('basics')}>
      <Stack>
        <TextField label={t('name')} maxLength={300} {...form.field('name')} />
        <TextArea
          help={t('descriptionHelp')}
          label={t('description')}
          maxLength={50_000}
          rows={6}
          {...form.field('description')}
        />
      </Stack>
    </Card>
  )
}

/** Where it is sold; what is archived is sold nowhere. */
export function SellingCard({
  form,
  isArchived,
}: {
  readonly form: Form<ProductValues>
  readonly isArchived: boolean
}) {
  const t = useWords(productWords)
  const { channels } = form.values
  if (isArchived)
    return (
      <Card title={t('selling')}>
        <Note tone="amber">{t('archivedText')}</Note>
      </Card>
    )
  const toggle = (channel: string, on: boolean) =>
    form.set('channels', on ? [...channels, channel] : channels.filter((other) => other !== channel))
  return (
    <Card title={t('selling')}>
      <Stack gap={1}>
        {salesChannels.map((channel) => (
          <Checkbox
            checked={channels.includes(channel)}
            key={channel}
            label={t(`channel_${channel}`)}
            onChange={(on) => toggle(channel, on)}
          />
        ))}
        <Text as="p" size="sm" tone="third">
          {t('sellingHint')}
        </Text>
      </Stack>
    </Card>
  )
}

export function OrderCard({ form, shopId }: CardProps) {
  const t = useWords(productWords)
  const tv = useWords(variantWords)
  return (
    <Card title={t('order')}>
      <Stack>
        <CategoryField
          onChange={(categoryId) => form.set('categoryId', categoryId)}
          shopId={shopId}
          value={form.values.categoryId}
        />
        <TokenField
          error={form.errors['tags']}
          help={t('tagsHelp')}
          label={t('tags')}
          onChange={(tags) => form.set('tags', tags)}
          values={form.values.tags}
          words={{ remove: (name) => tv('removeValue', { name }) }}
        />
        <TextField label={t('vendor')} maxLength={200} {...form.field('vendor')} />
      </Stack>
    </Card>
  )
}

const DESCRIPTION_SHOWN = 160

/** What search engines are told, and how they will show it. */
export function SeoCard({ form, shopId, isNew }: CardProps & { readonly isNew: boolean }) {
  const t = useWords(productWords)
  const { name, description, slug, seoTitle, seoDescription } = form.values
  const { data: shop } = useShop(shopId)
  const address = `${(shop?.url ?? '').replace(/^https?:\/\//, '').replace(/\/$/, '')} › products › ${slug || slugOf(name) || '…'}`
  return (
    <Card hint={t('seoHint')} title={t('seo')}>
      <Stack>
        <div className={styles.preview} data-testid="seo-preview">
          <span className={styles.previewAddress}>{address}</span>
          <span className={styles.previewTitle}>{`${seoTitle || name || '…'} · ${shop?.name ?? ''}`}</span>
          <span className={styles.previewText}>
            {seoDescription || description.replace(/\s+/g, ' ').slice(0, DESCRIPTION_SHOWN) || '…'}
          </span>
        </div>
        <TextField
          help={t('seoTitleHelp', { count: seoTitle.length })}
          label={t('seoTitle')}
          maxLength={200}
          placeholder={name}
          {...form.field('seoTitle')}
        />
        <TextArea
          help={t('seoDescriptionHelp', { count: seoDescription.length })}
          label={t('seoDescription')}
          maxLength={500}
          rows={2}
          {...form.field('seoDescription')}
        />
        <TextField
          help={isNew ? t('addressNew') : t('addressHelp')}
          label={t('address')}
          maxLength={200}
          start="/products/"
          {...form.field('slug')}
        />
      </Stack>
    </Card>
  )
}
