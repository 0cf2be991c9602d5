import { Button, Row, Segmented, Stack, Text, useWords } from '@langraan/ui'
import { Checkbox, MultiSelect } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LONGEST, MOST_TAGS } from '../rules/limits.ts'
import { type SalesChannel, salesChannels } from '../rules/sales-channels.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import { catalogApi } from './catalog-api.ts'
import { CategoryField } from './category-field.tsx'
import { productWords, variantWords } from './product/product-words.ts'
import { productsBulkWords } from './products-bulk-words.ts'
import { TokenField } from './product/token-field.tsx'

/** In which channels the chosen products are sold from now on, or no longer. */
export function ChangeChannels(props: BulkDialogProps) {
  const t = useWords(productsBulkWords)
  const p = useWords(productWords)
  const [way, setWay] = useState<'open' | 'close'>('open')
  const [channels, setChannels] = useState<SalesChannel[]>([])
  const toggle = (channel: SalesChannel, on: boolean) =>
    setChannels(salesChannels.filter((one) => (one === channel ? on : channels.includes(one))))
  return (
    <BulkDialog
      {...props}
      action={t(way)}
      work={{ what: 'channels', channels, sold: way === 'open' }}
      holdsWork={channels.length > 1}
      missing={channels.length === 0 ? t('channelMissing') : undefined}
      text={t(way === 'open' ? 'openText' : 'closeText')}
      title={t('channelsTitle')}
    >
      <Segmented
        label={t('channelsTitle')}
        onChange={setWay}
        options={[
          { value: 'open', label: t('open') },
          { value: 'close', label: t('close') },
        ]}
        value={way}
      />
      <Stack gap={1}>
        {salesChannels.map((channel) => (
          <Checkbox
            checked={channels.includes(channel)}
            key={channel}
            label={p(`channel_${channel}`)}
            onChange={(on) => toggle(channel, on)}
          />
        ))}
      </Stack>
    </BulkDialog>
  )
}

/** Into which category the chosen products move, or that they leave theirs. */
export function ChangeCategory(props: BulkDialogProps) {
  const t = useWords(productsBulkWords)
  const [way, setWay] = useState<'moveIn' | 'moveOut'>('moveIn')
  const [categoryId, setCategoryId] = useState('')
  const isIn = way === 'moveIn'
  return (
    <BulkDialog
      {...props}
      action={t(way)}
      work={{ what: 'category', categoryId: isIn && categoryId ? categoryId : null }}
      missing={isIn && !categoryId ? t('categoryMissing') : undefined}
      text={t(isIn ? 'moveInText' : 'moveOutText')}
      title={t('categoryTitle')}
    >
      <Segmented
        label={t('categoryTitle')}
        onChange={setWay}
        options={[
          { value: 'moveIn', label: t('moveIn') },
          { value: 'moveOut', label: t('moveOut') },
        ]}
        value={way}
      />
      {isIn && (
        <CategoryField
          onChange={setCategoryId}
          placeholder={t('categoryMissing')}
          shopId={props.shopId}
          value={categoryId}
        />
      )}
    </BulkDialog>
  )
}

const MOST_OFFERED = 12

/** Which tags the chosen products get, or lose. */
export function ChangeTags(props: BulkDialogProps) {
  const t = useWords(productsBulkWords)
  const v = useWords(variantWords)
  const [way, setWay] = useState<'tag' | 'untag'>('tag')
  const [tags, setTags] = useState<string[]>([])
  // The button stands ready for it: a press there leaves the field, which puts it in.
  const [isTyping, setTyping] = useState(false)
  const { shopId } = props
  const { data } = useQuery(catalogApi.query('GET /shops/:shopId/product-tags', { params: { shopId } }))
  const known = data?.tags.map(({ tag }) => tag) ?? []
  const turn = (next: typeof way) => {
    setWay(next)
    // What no product has cannot be taken off.
    if (next === 'untag') setTags(tags.filter((tag) => known.includes(tag)))
  }
  return (
    <BulkDialog
      {...props}
      action={t(way)}
      work={{ what: 'tags', tags, given: way === 'tag' }}
      holdsWork={tags.length > 1}
      missing={
        tags.length === 0 && !isTyping
          ? t('tagMissing')
          : tags.length > MOST_TAGS
            ? t('tagsTooMany')
            : undefined
      }
      title={t('tagsTitle')}
    >
      <Segmented
        label={t('tagsTitle')}
        onChange={turn}
        options={[
          { value: 'tag', label: t('tag') },
          { value: 'untag', label: t('untag') },
        ]}
        value={way}
      />
      {way === 'tag' ? (
        <>
          <TokenField
            help={t('tagsHelp')}
            label={t('tagsToGive')}
            maxLength={LONGEST.tag}
            onChange={setTags}
            onTyping={(typed) => setTyping(typed.trim() !== '')}
            values={tags}
            words={{ remove: (name) => v('removeValue', { name }) }}
          />
          <Offered
            onPick={(tag) => setTags([...tags, tag])}
            tags={known.filter((tag) => !tags.includes(tag))}
          />
        </>
      ) : (
        <MultiSelect
          help={data && known.length === 0 ? t('noTags') : undefined}
          label={t('tagsToTake')}
          onChange={setTags}
          options={known.map((tag) => ({ value: tag, label: tag }))}
          values={tags}
        />
      )}
    </BulkDialog>
  )
}

type OfferedProps = { readonly tags: readonly string[]; readonly onPick: (tag: string) => void }

/** Tags that are there already: one press instead of typing, and no second spelling of the same. */
function Offered({ tags, onPick }: OfferedProps) {
  const t = useWords(productsBulkWords)
  if (tags.length === 0) return null
  return (
    <Stack gap={2}>
      <Text size="sm" tone="second">
        {t('tagsUsed')}
      </Text>
      <Row gap={2} wrap>
        {tags.slice(0, MOST_OFFERED).map((tag) => (
          <Button key={tag} onClick={() => onPick(tag)} size="sm" variant="soft">
            {tag}
          </Button>
        ))}
      </Row>
    </Stack>
  )
}
