import { useChangeLock } from '@langraan/shops/backoffice'
import {
  Button,
  Card,
  Chip,
  EmptyState,
  FailureState,
  HiddenText,
  joinClasses,
  moneyText,
  Note,
  PageHeader,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { IconPlus } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { PackingSupply } from '../../contract.ts'
import { BoxGlyph } from './box-drawing.tsx'
import { suppliesQuery } from './boxes-api.ts'
import styles from './boxes.module.css'
import { CountDialog } from './count-dialog.tsx'
import { ownWords } from './own-words.ts'
import { SupplyDialog } from './supply-dialog.tsx'
import { useBoxNames } from './use-box-names.ts'
import { useFillSupplies } from './use-fill-supplies.ts'

/** What the shop packs in: what it is like, and how many pieces there are. */
export function OwnSuppliesPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(ownWords)
  const lock = useChangeLock(shopId, 'supplies:write')
  const supplies = useQuery(suppliesQuery(shopId))
  const fill = useFillSupplies(shopId)
  const [edited, setEdited] = useState<PackingSupply | 'new'>()
  const items = supplies.data?.items
  const filling = (
    <Button busy={fill.isPending} disabledReason={lock} onClick={() => fill.mutate()}>
      {t('fill')}
    </Button>
  )
  const adding = (
    <Button disabledReason={lock} icon={IconPlus} onClick={() => setEdited('new')} variant="primary">
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        actions={
          items && items.length > 0 && [<span key="fill">{filling}</span>, <span key="add">{adding}</span>]
        }
        crumbs={[{ label: t('crumb'), href: `/app/shops/${shopId}/supplies` }]}
        fact={items && t('fact', { count: items.filter(({ isOn }) => isOn).length })}
        title={t('title')}
      />
      {supplies.isLoadingError && (
        <FailureState
          failure={supplies.error}
          onRetry={() => void supplies.refetch()}
          title={t('loadFailed')}
        />
      )}
      {supplies.isPending && (
        <Card>
          <SkeletonLines count={8} />
        </Card>
      )}
      {items?.length === 0 && (
        <Card>
          <EmptyState
            actions={[<span key="fill">{filling}</span>, <span key="add">{adding}</span>]}
            title={t('empty')}
          >
            {t('emptyLead')}
          </EmptyState>
        </Card>
      )}
      {items && items.length > 0 && <Groups items={items} lock={lock} onEdit={setEdited} shopId={shopId} />}
      {edited && (
        <SupplyDialog
          onClose={() => setEdited(undefined)}
          shopId={shopId}
          supply={edited === 'new' ? undefined : edited}
        />
      )}
    </>
  )
}

type GroupsProps = {
  readonly items: readonly PackingSupply[]
  readonly shopId: string
  readonly lock: string | undefined
  readonly onEdit: (supply: PackingSupply) => void
}

function Groups({ items, ...rest }: GroupsProps) {
  const t = useWords(ownWords)
  const groups = [
    { title: t('boxes'), some: items.filter(({ kind }) => kind === 'box') },
    { title: t('mailers'), some: items.filter(({ kind }) => kind === 'mailer') },
    { title: t('others'), some: items.filter(({ size }) => size === null) },
  ]
  return (
    <Stack>
      <Note>{t('estimated')}</Note>
      {groups
        .filter(({ some }) => some.length > 0)
        .map(({ title, some }) => (
          <Card flush key={title} title={title}>
            <ul className={styles.plain}>
              {some.map((supply) => (
                <Supply key={supply.packingSupplyId} supply={supply} {...rest} />
              ))}
            </ul>
          </Card>
        ))}
    </Stack>
  )
}

type SupplyProps = Omit<GroupsProps, 'items'> & { readonly supply: PackingSupply }

function Supply({ supply, shopId, lock, onEdit }: SupplyProps) {
  const t = useWords(ownWords)
  const { nameOf, sizeOf } = useBoxNames()
  const [isCounting, setCounting] = useState(false)
  const { size, kind, pieces, lowPieces, isOn, costSatang } = supply
  const name = nameOf(supply)
  const isLow = isOn && pieces <= lowPieces
  return (
    <li className={joinClasses(styles.own, !isOn && styles.isOff)}>
      {size ? <BoxGlyph kind={kind} size={size} /> : <span />}
      <span className={styles.two}>
        <Text weight="medium">{name}</Text>
        {size && (
          <Text size="sm" tone="second">
            {sizeOf(size)}
          </Text>
        )}
      </span>
      <Row gap={1} wrap>
        {!isOn && <Chip>{t('off')}</Chip>}
        {isLow && <Chip tone="amber">{t('low')}</Chip>}
      </Row>
      <Text className={styles.wide} noWrap size="sm" tone="second">
        {t('each', { amount: moneyText(costSatang) })}
      </Text>
      <Text className={styles.wide} noWrap tone={pieces < 0 ? 'bad' : undefined}>
        {t('pieces', { count: pieces })}
      </Text>
      <Row className={styles.wide} gap={2}>
        <Button disabledReason={lock} onClick={() => setCounting(true)} size="sm">
          {t('count')} <HiddenText>{name}</HiddenText>
        </Button>
        <Button disabledReason={lock} onClick={() => onEdit(supply)} size="sm" variant="quiet">
          {t('edit')} <HiddenText>{name}</HiddenText>
        </Button>
      </Row>
      {isCounting && <CountDialog onClose={() => setCounting(false)} shopId={shopId} supply={supply} />}
    </li>
  )
}
