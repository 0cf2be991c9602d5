import { useChangeLock } from '@langraan/shops/backoffice'
import { carrierName } from '@langraan/thai'
import {
  AppLink,
  Button,
  Card,
  DateTime,
  EmptyState,
  FailureState,
  HiddenText,
  moneyText,
  PageHeader,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { DateField } from '@langraan/ui/forms'
import { IconBarcode, IconTruck } from '@langraan/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { HandOverGroup, HandOverList } from '../../contract.ts'
import { PickupCalls } from '../pickup/pickup-calls.tsx'
import { shippingApi } from '../shipping-api.ts'
import { ListOfDriver } from './hand-over-list.tsx'
import { handOverWords } from './hand-over-words.ts'
import styles from './hand-over.module.css'

// Others book and scan as well.
const LOOK_AGAIN_MS = 30_000

/** What waits for which driver, and the lists that were signed; or one list. */
export function HandOverPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const { list } = useSearch({ strict: false }) as { list?: string }
  return list ? <ListOfDriver key={list} listId={list} shopId={shopId} /> : <Overview shopId={shopId} />
}

function Overview({ shopId }: { readonly shopId: string }) {
  const t = useWords(handOverWords)
  const [day, setDay] = useState<string>()
  const overview = useQuery({
    ...shippingApi.query('GET /shops/:shopId/hand-over', {
      params: { shopId },
      query: day ? { day } : {},
    }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const { data } = overview
  const left = data?.open.filter(
    (list) => !data.groups.some((group) => group.openListId === list.handOverListId),
  )
  return (
    <>
      <PageHeader fact={t('fact')} title={t('title')} />
      {overview.isPending && <SkeletonLines count={6} />}
      {overview.isLoadingError && (
        <FailureState
          failure={overview.error}
          onRetry={() => void overview.refetch()}
          title={t('loadFailed')}
        />
      )}
      {data && (
        <Stack gap={4}>
          <PickupCalls shopId={shopId} />
          <Groups groups={data.groups} shopId={shopId} />
          {left && left.length > 0 && (
            <Card flush title={t('openLists')}>
              <Lists lists={left} shopId={shopId} />
            </Card>
          )}
          <Card
            actions={<DateField label={t('day')} onChange={setDay} value={day ?? data.day} />}
            flush
            title={t('closedLists')}
          >
            {data.closed.length > 0 ? (
              <Lists lists={data.closed} shopId={shopId} />
            ) : (
              <div className={styles.none}>
                <Text tone="second">{t('noLists')}</Text>
              </div>
            )}
          </Card>
        </Stack>
      )}
    </>
  )
}

type GroupsProps = { readonly groups: readonly HandOverGroup[]; readonly shopId: string }

function Groups({ groups, shopId }: GroupsProps) {
  const t = useWords(handOverWords)
  const language = useLanguage()
  const lock = useChangeLock(shopId, 'shipping:book')
  const navigate = useNavigate()
  const open = useChange(shippingApi, 'POST /shops/:shopId/hand-over/lists', {
    call: ({ branchId, provider, courierKey }: HandOverGroup) => ({
      params: { shopId },
      body: { branchId, provider, courierKey },
    }),
    onAnswer: ({ handOverListId }) => {
      void navigate({
        to: `/app/shops/${shopId}/hand-over` as never,
        search: { list: handOverListId } as never,
      })
    },
    refresh: [/hand-over/],
    failure: 'toast',
    refreshAfterFailure: true,
  })
  if (groups.length === 0)
    return (
      <Card>
        <EmptyState
          actions={<Button href={`/app/shops/${shopId}/shipping`}>{t('toBooking')}</Button>}
          title={t('nothing')}
        >
          {t('nothingText')}
        </EmptyState>
      </Card>
    )
  return (
    <Card flush title={t('waiting')}>
      <ul className={styles.rows}>
        {groups.map((group) => (
          <li className={styles.row} key={`${group.branchId} ${group.provider} ${group.courierKey}`}>
            <IconTruck aria-hidden size={24} />
            <div className={styles.name}>
              <Stack gap={1}>
                <Text weight="medium">{carrierName(group.courierName, language)}</Text>
                <Text size="sm" tone="second">
                  {[group.branchName, group.scannedCount > 0 && t('scannedOf', { count: group.scannedCount })]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Stack>
            </div>
            <Text className={styles.count}>{t('boxes', { count: group.waitingCount })}</Text>
            <Button
              busy={open.isPending && open.variables === group}
              disabledReason={lock}
              icon={IconBarcode}
              onClick={() => open.mutate(group)}
              variant={group.openListId ? 'primary' : 'default'}
            >
              {t(group.openListId ? 'goOn' : 'begin')}
              <HiddenText>
                {' '}
                {t('ofCourier', {
                  courier: carrierName(group.courierName, language),
                  branch: group.branchName,
                })}
              </HiddenText>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type ListsProps = { readonly lists: readonly HandOverList[]; readonly shopId: string }

function Lists({ lists, shopId }: ListsProps) {
  const t = useWords(handOverWords)
  const language = useLanguage()
  return (
    <ul className={styles.rows}>
      {lists.map((list) => (
        <li className={styles.row} key={list.handOverListId}>
          <div className={styles.name}>
            <Stack gap={1}>
              <AppLink href={`/app/shops/${shopId}/hand-over?list=${list.handOverListId}`}>
                {carrierName(list.courierName, language)}
              </AppLink>
              <Text size="sm" tone="second">
                {[list.branchName, list.codSatang > 0 && t('cod', { amount: moneyText(list.codSatang) })]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
          </div>
          <Text className={styles.count}>{t('boxes', { count: list.parcelCount })}</Text>
          <Row gap={1}>
            <Text size="sm" tone="second">
              {list.closedAt ? (
                <>
                  {t('closedAt')} <DateTime at={list.closedAt} />{' '}
                  {t('closedBy', { name: list.closedByName ?? '' })}
                </>
              ) : (
                t('openedBy', { name: list.openedByName })
              )}
            </Text>
          </Row>
        </li>
      ))}
    </ul>
  )
}
