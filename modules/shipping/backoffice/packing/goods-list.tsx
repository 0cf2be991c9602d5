import {
  AppLink,
  Button,
  Card,
  Chip,
  HiddenText,
  IconButton,
  joinClasses,
  Modal,
  moneyText,
  Note,
  Row,
  Stack,
  Text,
  Thumb,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { TextField } from '@langraan/ui/forms'
import { IconArrowBackUp, IconCirclePause, IconMessage, IconPencil } from '@langraan/ui/icons'
import { useState } from 'react'
import type { GoodsToPack, Packing } from '../../contract.ts'
import { nextGoods } from '../../rules/rules.ts'
import { pictureUrl, shippingApi } from '../shipping-api.ts'
import { AsideDialog } from './aside-dialog.tsx'
import { nameOf, Shelf } from './next-step.tsx'
import { packingWords } from './packing-words.ts'
import styles from './packing.module.css'
import { type AtBench, packingQuery } from './use-packing.ts'
import { useBenchKeys } from './use-bench-keys.ts'

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
  useBenchKeys({
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
          <li
            className={joinClasses(styles.line, one.variantId === next?.variantId && styles.isNext)}
            key={one.variantId}
          >
            <Thumb alt="" size={44} src={pictureUrl(shopId, one.pictureId)} />
            <div className={styles.name}>
              <Stack gap={1}>
                <Text weight="medium">{nameOf(one)}</Text>
                <Text size="xs" tone="third">
                  {[one.sku, !one.hasBarcode && t('noBarcode')].filter(Boolean).join(' · ')}
                </Text>
              </Stack>
            </div>
            <Row gap={1}>
              <Shelf goods={one} />
              <IconButton
                icon={IconPencil}
                label={t('editShelf', { name: nameOf(one) })}
                onClick={() => setShelfOf(one)}
                size="sm"
              />
            </Row>
            {one.counted < one.quantity && (
              <Button onClick={() => at.scan({ variantId: one.variantId })} size="sm">
                {t('byHand')}
                <HiddenText> {nameOf(one)}</HiddenText>
                {one === next && ' (F6)'}
              </Button>
            )}
            <Text className={styles.count} {...(one.counted >= one.quantity && { tone: 'good' })}>
              {one.counted}/{one.quantity}
            </Text>
          </li>
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

type ShelfProps = Omit<Props, 'at'> & { readonly goods: GoodsToPack; readonly onClose: () => void }

/** Whoever stands before the shelf says which it is. */
function ShelfDialog({ goods, packing, shopId, onClose }: ShelfProps) {
  const t = useWords(packingWords)
  const [shelf, setShelf] = useState(goods.shelf)
  const save = useChange(shippingApi, 'PUT /shops/:shopId/packing/shelves/:variantId', {
    call: { params: { shopId, variantId: goods.variantId }, body: { shelf: shelf.trim() } },
    refresh: [packingQuery(shopId, packing.orderId).queryKey],
    onDone: onClose,
    failure: 'toast',
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button busy={save.isPending} form="shelf" type="submit" variant="primary">
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={nameOf(goods)}
    >
      <form
        id="shelf"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <TextField
          autoComplete="off"
          autoFocus
          label={t('shelfLabel')}
          maxLength={40}
          onChange={setShelf}
          value={shelf}
        />
      </form>
    </Modal>
  )
}
