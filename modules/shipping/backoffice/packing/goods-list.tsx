import { pictureUrl } from '@langraan/orders/backoffice'
import {
  AppLink,
  Button,
  Card,
  Chip,
  HiddenText,
  IconButton,
  joinClasses,
  moneyText,
  Note,
  Row,
  Stack,
  Text,
  Thumb,
  useWords,
} from '@langraan/ui'
import { IconArrowBackUp, IconCirclePause, IconMessage, IconPencil } from '@langraan/ui/icons'
import { useState } from 'react'
import type { GoodsToPack, Packing } from '../../contract.ts'
import { nextGoods } from '../../rules/rules.ts'
import { AsideDialog } from './aside-dialog.tsx'
import { nameOf, Shelf } from './next-step.tsx'
import { packingWords } from './packing-words.ts'
import styles from './packing.module.css'
import { ShelfDialog } from './shelf-dialog.tsx'
import type { AtBench } from './use-packing.ts'
import { useKeys } from '../scanning/use-keys.ts'

type Props = { readonly at: AtBench; readonly packing: Packing; readonly shopId: string }

/** What belongs into the box, and how much of it is in. */
export function GoodsList({ at, packing, shopId }: Props) {
  const t = useWords(packingWords)
  const [isAside, setAside] = useState(false)
  const [shelfOf, setShelfOf] = useState<GoodsToPack>()
  const next = nextGoods(packing.goods)
  const total = packing.goods.reduce((sum, { quantity }) => sum + quantity, 0)
  const counted = packing.goods.reduce((sum, one) => sum + Math.min(one.counted, one.quantity), 0)
  const undo = () => at.scan('undo')
  useKeys({
    F4: () => setAside(true),
    F6: () => next && at.scan({ variantId: next.variantId }),
    F9: undo,
  })
  return (
    <Card
      actions={
        <Row gap={2} wrap>
          <Button disabled={counted === 0} icon={IconArrowBackUp} onClick={undo} size="sm">
            {t('undo')} (F9)
          </Button>
          <Button icon={IconCirclePause} onClick={() => setAside(true)} size="sm">
            {t('putAside')} (F4)
          </Button>
        </Row>
      }
      flush
      hint={t('counted', { counted, count: total })}
      title={<AppLink href={`/app/shops/${shopId}/orders/${packing.orderId}`}>{packing.orderNumber}</AppLink>}
    >
      <Whose packing={packing} />
      <ul className={styles.lines}>
        {packing.goods.map((one) => (
          <Line
            goods={one}
            isNext={one.variantId === next?.variantId}
            key={one.variantId}
            onCount={() => at.scan({ variantId: one.variantId })}
            onShelf={() => setShelfOf(one)}
            shopId={shopId}
          />
        ))}
      </ul>
      {isAside && <AsideDialog onClose={() => setAside(false)} packing={packing} shopId={shopId} />}
      {shelfOf && (
        <ShelfDialog
          goods={shelfOf}
          onClose={() => setShelfOf(undefined)}
          packing={packing}
          shopId={shopId}
        />
      )}
    </Card>
  )
}

type LineProps = {
  readonly goods: GoodsToPack
  readonly shopId: string
  readonly isNext: boolean
  readonly onCount: () => void
  readonly onShelf: () => void
}

function Line({ goods, shopId, isNext, onCount, onShelf }: LineProps) {
  const t = useWords(packingWords)
  return (
    <li className={joinClasses(styles.line, isNext && styles.isNext)}>
      <Thumb alt="" size={44} src={pictureUrl(shopId, goods.pictureId)} />
      <div className={styles.name}>
        <Stack gap={1}>
          <Text weight="medium">{nameOf(goods)}</Text>
          <Text size="xs" tone="third">
            {[goods.sku, !goods.hasBarcode && t('noBarcode')].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
      </div>
      <Row gap={1}>
        <Shelf goods={goods} />
        <IconButton
          icon={IconPencil}
          label={t('editShelf', { name: nameOf(goods) })}
          onClick={onShelf}
          size="sm"
        />
      </Row>
      {goods.counted < goods.quantity && (
        <Button onClick={onCount} size="sm">
          {t('byHand')}
          <HiddenText> {nameOf(goods)}</HiddenText>
          {isNext && ' (F6)'}
        </Button>
      )}
      <Text className={styles.count} {...(goods.counted >= goods.quantity && { tone: 'good' })}>
        {goods.counted}/{goods.quantity}
      </Text>
    </li>
  )
}

function Whose({ packing }: { readonly packing: Packing }) {
  const t = useWords(packingWords)
  const { customerName, province, codSatang, note } = packing
  return (
    <div className={styles.whose}>
      <Row gap={2} wrap>
        <Text>{[customerName, province].filter(Boolean).join(' · ')}</Text>
        {codSatang > 0 && <Chip tone="violet">{t('cod', { amount: moneyText(codSatang) })}</Chip>}
      </Row>
      {note && (
        <Note icon={IconMessage} tone="amber">
          {t('note', { note })}
        </Note>
      )}
    </div>
  )
}
