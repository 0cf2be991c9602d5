import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, joinClasses, moneyText, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useQuery } from '@tanstack/react-query'
import type { Substitutes } from '../../contract.ts'
import { BOXES_CHANGED, boxesApi, substitutesQuery } from './boxes-api.ts'
import styles from './boxes.module.css'
import type { NightProps } from './night-props.ts'
import { tonightWords } from './tonight-words.ts'
import { useBoxNames } from './use-box-names.ts'

/** What is short tonight, and the press by which others are taken instead. */
export function ShortBoxes({ night, shopId }: NightProps) {
  const t = useWords(tonightWords)
  const lock = useChangeLock(shopId, 'supplies:write')
  const isShort = night.beingChosenCount === 0 && night.boxes.some(({ after }) => after < 0)
  const offered = useQuery({ ...substitutesQuery(shopId, night), enabled: isShort })
  const replace = useChange(boxesApi, 'POST /shops/:shopId/boxes/substitutes', {
    call: { params: { shopId } },
    refresh: BOXES_CHANGED,
    refreshAfterFailure: true,
    said: ({ orderCount: count }) => t('replaced', { count }),
  })
  const restore = useChange(boxesApi, 'DELETE /shops/:shopId/boxes/substitutes', {
    call: { params: { shopId } },
    refresh: BOXES_CHANGED,
    said: t('restored'),
  })
  return (
    <>
      {isShort && (
        <div className={styles.banner} role="status">
          <ShortText night={night} offered={offered.data} />
          {(offered.data?.orderCount ?? 0) > 0 && (
            <Button busy={replace.isPending} disabledReason={lock} onClick={() => replace.mutate()} size="sm">
              {t('replace')}
            </Button>
          )}
        </div>
      )}
      {night.replacedCount > 0 && (
        <div className={joinClasses(styles.banner, styles.calm)}>
          <Text className={styles.bannerText} size="sm">
            {t('replacedNow', { count: night.replacedCount })}
          </Text>
          <Button busy={restore.isPending} disabledReason={lock} onClick={() => restore.mutate()} size="sm">
            {t('restore')}
          </Button>
        </div>
      )}
    </>
  )
}

type TextProps = Pick<NightProps, 'night'> & { readonly offered: Substitutes | undefined }

function ShortText({ night, offered }: TextProps) {
  const t = useWords(tonightWords)
  const { nameOf } = useBoxNames()
  const shorts = night.boxes.filter(({ after }) => after < 0).toSorted((a, b) => a.after - b.after)
  const list = shorts.map((box) => t('shortOf', { name: nameOf(box), count: -box.after })).join(t('and'))
  const offers = offered?.shorts ?? []
  const without = offers.filter(({ replaced }) => replaced === 0)
  const instead = offers
    .filter(({ replaced }) => replaced > 0)
    .map((short) => {
      const name = nameOf(short)
      const into = short.into.map(({ code }) => code).join(', ')
      const said = t('insteadOf', { into, name })
      return short.moreSatang === null
        ? said
        : `${said} ${t('insteadMore', { amount: moneyText(short.moreSatang) })}`
    })
  return (
    <Text className={styles.bannerText}>
      <b>{t('shortTitle', { list })}</b>{' '}
      {[
        ...instead,
        ...(without.length > 0 ? [t('noInstead', { list: without.map(nameOf).join(', ') })] : []),
      ].join(t('dot'))}
    </Text>
  )
}
