import { formatThaiPhone } from '@langraan/thai'
import { AppLink, DateTime, Money, Row, Stack, Tag, Text, useWords } from '@langraan/ui'
import type { Column } from '@langraan/ui/table'

import type { CustomerRow } from '../contract.ts'
import { customerPath } from './customers-api.ts'
import styles from './customer.module.css'
import { customersWords } from './customers-words.ts'

type CellProps = { readonly row: CustomerRow; readonly shopId: string }

/** How they are reached, the surest first. */
const contactsIn = ({ phone, line, facebook, email }: CustomerRow): string[] =>
  [phone && formatThaiPhone(phone), line && `LINE ${line}`, facebook && `Facebook ${facebook}`, email].filter(
    Boolean,
  )

/** The columns of the customer list. */
export function useCustomerColumns(shopId: string): Column<CustomerRow>[] {
  const t = useWords(customersWords)
  return [
    { id: 'name', header: t('name'), fixed: true, cell: (row) => <Name row={row} shopId={shopId} /> },
    { id: 'contact', header: t('contact'), noWrap: true, cell: (row) => <Contact row={row} /> },
    { id: 'tags', header: t('tags'), wideOnly: true, cell: (row) => <Tags row={row} /> },
    {
      id: 'latest',
      header: t('lastOrder'),
      sortable: true,
      noWrap: true,
      cell: (row) => (
        <Text tone="second">
          {row.lastOrderAt === null ? t('never') : <DateTime at={row.lastOrderAt} style="date" />}
        </Text>
      ),
    },
    {
      id: 'orders',
      header: t('orders'),
      align: 'end',
      noWrap: true,
      cell: (row) => row.orderCount.toLocaleString('en-US'),
    },
    {
      id: 'spent',
      header: t('spent'),
      align: 'end',
      sortable: true,
      noWrap: true,
      cell: (row) => <Money satang={row.spentSatang} />,
    },
  ]
}

function NameLink({ row, shopId }: CellProps) {
  return (
    <AppLink href={customerPath(shopId, row.customerId)}>
      <Text weight="medium">{row.name}</Text>
    </AppLink>
  )
}

function Name({ row, shopId }: CellProps) {
  return (
    <Stack gap={1}>
      <NameLink row={row} shopId={shopId} />
      <Text size="xs" tone="third" truncate>
        {row.province}
      </Text>
    </Stack>
  )
}

function Contact({ row }: Pick<CellProps, 'row'>) {
  const [first = '–', second] = contactsIn(row)
  return (
    <Stack className={styles.reach} gap={1}>
      <Text truncate>{first}</Text>
      {second && (
        <Text size="xs" tone="third" truncate>
          {second}
        </Text>
      )}
    </Stack>
  )
}

// A list has rows of one height; all tags stand on the customer's page.
const MOST_SHOWN = 4

function Tags({ row }: Pick<CellProps, 'row'>) {
  const t = useWords(customersWords)
  // One more than fits is shown rather than counted.
  const shown = row.tags.length > MOST_SHOWN + 1 ? MOST_SHOWN : row.tags.length
  return (
    <Row gap={1} wrap>
      {row.tags.slice(0, shown).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {row.tags.length > shown && (
        <Text size="xs" tone="third">
          {t('moreTags', { count: row.tags.length - shown })}
        </Text>
      )}
    </Row>
  )
}

/** The same on a phone, in three lines. */
export function CustomerCard({ row, shopId }: CellProps) {
  const t = useWords(customersWords)
  return (
    <Stack gap={2}>
      <Row align="top" justify="between">
        <NameLink row={row} shopId={shopId} />
        <Money place="inline" satang={row.spentSatang} />
      </Row>
      <Row justify="between">
        <Text tone="second">{contactsIn(row)[0] ?? row.province}</Text>
        <Text size="sm" tone="third">
          {t('times', { count: row.orderCount })}
        </Text>
      </Row>
      {row.tags.length > 0 && <Tags row={row} />}
    </Stack>
  )
}
