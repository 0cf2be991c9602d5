import { Chip, IconButton, Stack, Text, Thumb, useWords } from '@langraan/ui'
import { PickField } from '@langraan/ui/forms'
import { IconCheck, IconPlus, IconTrash } from '@langraan/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PickedProduct } from '../contract.ts'
import { MOST_PICKS } from '../rules/rules.ts'
import { MoveButtons } from './move-buttons.tsx'
import { sitesApi } from './sites-api.ts'
import { moved, type PartProps } from './theme-draft.ts'
import { themeWords } from './theme-words.ts'
import styles from './theme.module.css'

type PicksFieldProps = PartProps & { readonly shopId: string; readonly known: readonly PickedProduct[] }

const THUMB_WIDTH = 160

/** Single goods that the front puts forward: found by name, in an order of the shop's own. */
export function PicksField({ shopId, theme, change, known }: PicksFieldProps) {
  const t = useWords(themeWords)
  // What was picked just now has its name from the search, until the draft is kept.
  const [found, setFound] = useState<readonly PickedProduct[]>([])
  const { productIds } = theme.picks
  const goods = new Map([...found, ...known].map((pick) => [pick.productId, pick]))
  const set = (ids: string[]) => change({ picks: { productIds: ids } })
  const isFull = productIds.length >= MOST_PICKS
  return (
    <Stack gap={2}>
      <Text weight="medium">{t('picks')}</Text>
      {productIds.length > 0 && (
        <ol aria-label={t('picks')} className={styles.sections}>
          {productIds.map((id, place) => (
            <PickLine
              count={productIds.length}
              key={id}
              onMove={(by) => set(moved(productIds, id, by))}
              onRemove={() => set(productIds.filter((other) => other !== id))}
              pick={goods.get(id)}
              place={place}
              shopId={shopId}
            />
          ))}
        </ol>
      )}
      <Text size="xs" tone="third">
        {t(isFull ? 'picksFull' : 'picksHelp', { most: String(MOST_PICKS) })}
      </Text>
      {!isFull && (
        <FindPick
          onPick={(pick) => {
            if (productIds.includes(pick.productId)) return
            setFound([...found, pick])
            set([...productIds, pick.productId])
          }}
          picked={productIds}
          shopId={shopId}
        />
      )}
    </Stack>
  )
}

type PickLineProps = {
  readonly shopId: string
  readonly pick: PickedProduct | undefined
  readonly place: number
  readonly count: number
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function PickLine({ shopId, pick, place, count, onMove, onRemove }: PickLineProps) {
  const t = useWords(themeWords)
  const name = pick?.name ?? t('pickGone')
  const state = pick?.state ?? 'gone'
  return (
    <li className={styles.pick}>
      <PickThumb pick={pick} shopId={shopId} />
      <Stack gap={1} grow>
        <Text>{name}</Text>
        {state !== 'shown' && (
          <span>
            <Chip>{t(`pick_${state}`)}</Chip>
          </span>
        )}
      </Stack>
      <span className={styles.moves}>
        <MoveButtons count={count} name={name} onMove={onMove} place={place} />
        <IconButton icon={IconTrash} label={t('unpick', { name })} onClick={onRemove} size="sm" />
      </span>
    </li>
  )
}

const PickThumb = ({
  shopId,
  pick,
}: {
  readonly shopId: string
  readonly pick: PickedProduct | undefined
}) => (
  <Thumb
    alt=""
    size={36}
    src={pick?.pictureId && `/api/v1/shops/${shopId}/pictures/${pick.pictureId}?width=${THUMB_WIDTH}`}
  />
)

type FindPickProps = {
  readonly shopId: string
  readonly picked: readonly string[]
  readonly onPick: (pick: PickedProduct) => void
}

function FindPick({ shopId, picked, onPick }: FindPickProps) {
  const t = useWords(themeWords)
  const [text, setText] = useState('')
  const asked = text.trim()
  const found = useQuery({
    ...sitesApi.query('GET /shops/:shopId/theme/goods', { params: { shopId }, query: { text: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <PickField
      error={found.isError ? found.error.message : undefined}
      found={found.data?.items}
      help={t('findPickHelp')}
      isEarlier={found.isPlaceholderData}
      keyOf={(pick) => pick.productId}
      label={t('findPick')}
      none={t('noPick')}
      onPick={onPick}
      onText={setText}
      text={text}
    >
      {(pick) => (
        <>
          <PickThumb pick={pick} shopId={shopId} />
          <Stack gap={1} grow>
            <Text>{pick.name}</Text>
            {picked.includes(pick.productId) && (
              <Text size="xs" tone="third">
                {t('picked')}
              </Text>
            )}
          </Stack>
          {pick.state !== 'shown' && <Chip>{t(`pick_${pick.state}`)}</Chip>}
          {picked.includes(pick.productId) ? (
            <IconCheck aria-hidden size={16} />
          ) : (
            <IconPlus aria-hidden size={16} />
          )}
        </>
      )}
    </PickField>
  )
}
