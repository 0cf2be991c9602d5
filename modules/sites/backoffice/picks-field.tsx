import { Chip, IconButton, Stack, Text, Thumb, useWords } from '@langraan/ui'
import { PickField } from '@langraan/ui/forms'
import { IconCheck, IconPlus, IconTrash } from '@langraan/ui/icons'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PickedProduct } from '../contract.ts'
import { MOST_PICKS } from '../rules/rules.ts'
import { MoveButtons } from './move-buttons.tsx'
import { sitesApi } from './sites-api.ts'
import { moved, type PartProps } from './theme-draft.ts'
import { themeWords } from './theme-words.ts'
import styles from './theme.module.css'

type PicksFieldProps = PartProps & { readonly shopId: string; readonly known: readonly PickedProduct[] }

const THUMB_WIDTH = 160

/** What takes the keyboard's focus because what had it is gone: a pick, or the search. A new one each time. */
type Handed = { readonly to: string }

/** Single goods that the front puts forward: found by name, in an order of the shop's own. */
export function PicksField({ shopId, theme, change, known }: PicksFieldProps) {
  const t = useWords(themeWords)
  // What was picked just now has its name from the search, until the draft is kept.
  const [found, setFound] = useState<readonly PickedProduct[]>([])
  const { productIds } = theme.picks
  const goods = new Map([...found, ...known].map((pick) => [pick.productId, pick]))
  const set = (ids: string[]) => change({ picks: { productIds: ids } })
  const isFull = productIds.length >= MOST_PICKS
  const [handed, setHanded] = useState<Handed>()
  const remove = (id: string, place: number): void => {
    const left = productIds.filter((other) => other !== id)
    setHanded({ to: left[place] ?? left.at(-1) ?? 'search' })
    set(left)
  }
  const add = (pick: PickedProduct): void => {
    const { productId } = pick
    if (productIds.includes(productId)) return
    setFound([...found, pick])
    // The search goes away with the last one that there is room for.
    if (productIds.length + 1 >= MOST_PICKS) setHanded({ to: productId })
    set([...productIds, productId])
  }
  return (
    <Stack gap={2}>
      <Text weight="medium">{t('picks')}</Text>
      {productIds.length > 0 && (
        <ol aria-label={t('picks')} className={styles.sections}>
          {productIds.map((id, place) => (
            <PickLine
              count={productIds.length}
              handed={handed?.to === id ? handed : undefined}
              key={id}
              onMove={(by) => set(moved(productIds, id, by))}
              onRemove={() => remove(id, place)}
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
          handed={handed?.to === 'search' ? handed : undefined}
          onPick={add}
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
  readonly handed: Handed | undefined
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function PickLine({ shopId, pick, place, count, handed, onMove, onRemove }: PickLineProps) {
  const t = useWords(themeWords)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (handed) button.current?.focus()
  }, [handed])
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
        <IconButton
          icon={IconTrash}
          label={t('unpick', { name })}
          onClick={onRemove}
          ref={button}
          size="sm"
        />
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
  readonly handed: Handed | undefined
  readonly onPick: (pick: PickedProduct) => void
}

function FindPick({ shopId, picked, handed, onPick }: FindPickProps) {
  const t = useWords(themeWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (handed) box.current?.querySelector('input')?.focus()
  }, [handed])
  const [text, setText] = useState('')
  const asked = text.trim()
  const queries = useQueryClient()
  const goods = (of: string) =>
    sitesApi.query('GET /shops/:shopId/theme/goods', { params: { shopId }, query: { text: of } })
  const found = useQuery({
    ...goods(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <div ref={box}>
      <PickField
        error={found.isError ? found.error.message : undefined}
        found={found.data?.items}
        help={t('findPickHelp')}
        isEarlier={found.isPlaceholderData}
        keyOf={(pick) => pick.productId}
        label={t('findPick')}
        lookUp={async (typed) => (await queries.fetchQuery(goods(typed))).items[0]}
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
    </div>
  )
}
