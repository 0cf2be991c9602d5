import {
  AppLink,
  Button,
  Card,
  joinClasses,
  Money,
  Note,
  ProgressBar,
  Row,
  Text,
  useWords,
} from '@langraan/ui'
import { type ReactNode, useState } from 'react'
import { type NeedOfBox, MOST_BOXED } from '../../contract.ts'
import { BoxGlyph } from './box-drawing.tsx'
import styles from './boxes.module.css'
import { ShortBoxes } from './short-boxes.tsx'
import type { NightProps } from './night-props.ts'
import { tonightWords } from './tonight-words.ts'
import { useBoxNames } from './use-box-names.ts'

/** The list of the night: of each box how many are needed, how many there are, and what is to be bought. */
export function TonightCard({ night, shopId, buy }: NightProps & { readonly buy: ReactNode }) {
  const t = useWords(tonightWords)
  const [showsAll, setShowsAll] = useState(false)
  const needed = night.boxes.filter((box) => box.needed > 0).toSorted(shortFirst)
  const unused = night.boxes.filter((box) => box.needed === 0)
  // Where nothing is packed tonight all that there is stands there.
  const isIdle = needed.length === 0
  return (
    <Card
      actions={
        night.unknown.length > 0 && (
          <Text size="sm">
            <AppLink href="#unknown-goods">{t('unknownCount', { count: night.unknown.length })}</AppLink>
          </Text>
        )
      }
      flush
      hint={t('boxesHint')}
      title={t('boxes')}
    >
      <Hints night={night} shopId={shopId} />
      <ShortBoxes night={night} shopId={shopId} />
      <div aria-hidden className={styles.head}>
        <span />
        <span>{t('size')}</span>
        <span className={styles.figure}>{t('needed')}</span>
        <span className={styles.figure}>{t('inStock')}</span>
        <span />
        <span className={styles.figure}>{t('after')}</span>
        <span className={styles.figure}>{t('price')}</span>
        <span className={styles.figure}>{t('buy')}</span>
      </div>
      <ul className={styles.needs}>
        {[...needed, ...(isIdle || showsAll ? unused : [])].map((box) => (
          <Need box={box} key={box.packingSupplyId} />
        ))}
      </ul>
      {buy && (
        <div className={styles.buy}>
          <Row justify="end">{buy}</Row>
        </div>
      )}
      {!isIdle && unused.length > 0 && (
        <Row justify="end">
          <Button onClick={() => setShowsAll(!showsAll)} size="sm" variant="quiet">
            {showsAll ? t('hideUnused') : t('unused', { count: unused.length })}
          </Button>
        </Row>
      )}
    </Card>
  )
}

/** What is missing most stands first, then what most is needed of. */
const shortFirst = (a: NeedOfBox, b: NeedOfBox): number =>
  Math.min(a.after, 0) - Math.min(b.after, 0) || b.needed - a.needed

/** What must be known to read the list. */
function Hints({ night, shopId }: NightProps) {
  const t = useWords(tonightWords)
  const { beingChosenCount: count, hasMore, isPriced, orderCount } = night
  return (
    <>
      {count > 0 && <Note announce="status">{t('choosing', { count })}</Note>}
      {hasMore && <Note tone="amber">{t('more', { count: MOST_BOXED })}</Note>}
      {!isPriced && orderCount > 0 && (
        <Note>
          <Row gap={3} justify="between" wrap>
            {t('unpriced')}
            <AppLink href={`/app/shops/${shopId}/settings/couriers`}>{t('enterPrices')}</AppLink>
          </Row>
        </Note>
      )}
    </>
  )
}

function Need({ box }: { readonly box: NeedOfBox }) {
  const t = useWords(tonightWords)
  const { nameOf, sizeOf } = useBoxNames()
  const { needed, inStock, after, packPieces, packSatang, packsToBuy, size, kind } = box
  const isShort = after < 0
  const name = nameOf(box)
  return (
    <li className={joinClasses(styles.need, isShort && styles.short)}>
      <BoxGlyph kind={kind} size={size} />
      <span className={styles.two}>
        <Text weight="medium">{name}</Text>
        <Text size="sm" tone="second">
          {sizeOf(size)}
        </Text>
      </span>
      <Figure isFirst name={t('needed')}>
        {needed.toLocaleString('en-US')}
      </Figure>
      <Figure name={t('inStock')}>{inStock.toLocaleString('en-US')}</Figure>
      <span className={styles.bar}>
        <ProgressBar
          label={t('barLabel', { name, needed, inStock })}
          parts={[{ value: Math.min(needed, inStock) }, { value: Math.max(0, -after), tone: 'red' }]}
          total={Math.max(needed, inStock, 1)}
        />
      </span>
      <span className={joinClasses(styles.figure, styles.after)}>
        <Text tone={isShort ? 'bad' : undefined}>
          {isShort ? t('short', { count: -after }) : t('left', { count: after })}
        </Text>
      </span>
      <Figure isFirst name={t('price')}>
        <span className={styles.two}>
          <Money satang={packSatang} />
          <Text size="xs" tone="second">
            {t('pack', { count: packPieces })}
          </Text>
        </span>
      </Figure>
      <Figure name={t('buy')}>
        <Text tone={packsToBuy > 0 ? undefined : 'third'} weight={packsToBuy > 0 ? 'medium' : undefined}>
          {packsToBuy.toLocaleString('en-US')}
        </Text>
      </Figure>
    </li>
  )
}

type FigureProps = {
  readonly name: string
  /** Where two stand side by side on a phone. */
  readonly isFirst?: true
  readonly children: React.ReactNode
}

/** A figure, with its name where there is no heading above it. */
function Figure({ name, isFirst, children }: FigureProps) {
  return (
    <span className={joinClasses(styles.figure, isFirst && styles.first)}>
      <span className={styles.mini}>{name}</span>
      {children}
    </span>
  )
}
