import {
  AskedStates,
  Button,
  Card,
  DateTime,
  joinClasses,
  moneyText,
  MonthPicker,
  Text,
  useLanguage,
  useSaid,
  useWords,
} from '@langraan/ui'
import { IconArrowBackUp, IconCircleCheck, IconDownload, IconWallet } from '@langraan/ui/icons'
import { bangkokDay, monthName } from '@langraan/thai'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAgent } from '../agent-context.ts'
import { PaperButton } from '../paper-button.tsx'
import { moneyWords } from './money-words.ts'
import styles from './money.module.css'
import { moveWords } from './move-kinds.ts'

type Move = {
  kind: string
  account: keyof typeof PLACES
  orderNumber: string | null
  amountSatang: number
  at: string
}

const PLACES = {
  waiting: 'inWaiting',
  available: 'inAvailable',
  owed: 'inOwed',
  withdrawing: 'inWithdrawing',
} as const

/** What moved in a month, and the statement of it. */
export function Moves() {
  const t = useWords(moneyWords)
  const { api, shopId } = useAgent()
  const [thisMonth] = useState(() => bangkokDay(new Date()).slice(0, 7))
  const [month, setMonth] = useState(thisMonth)
  const asked = useQuery({
    ...api.query('GET /shops/:shopId/agent/moves', { params: { shopId }, query: { month } }),
    placeholderData: keepPreviousData,
  })
  const { data } = asked
  return (
    <Card
      actions={<MonthPicker isLast={month === thisMonth} month={month} onChange={setMonth} />}
      flush
      title={t('moves')}
    >
      <AskedStates asked={asked} compact failed={t('movesFailed')} />
      {data?.items.length === 0 && (
        <Text as="p" className={styles.none} tone="third">
          {t('movesNone')}
        </Text>
      )}
      <ul className={styles.moves}>
        {data?.items.map((move, index) => (
          <MoveLine key={`${move.at}${index}`} move={move} />
        ))}
      </ul>
      {data && (
        <div className={styles.ends}>
          <span>
            {t('opening')} {moneyText(data.openingSatang)}
          </span>
          <span>
            {t('closing')} {moneyText(data.closingSatang)}
          </span>
        </div>
      )}
      <Statements month={month} />
    </Card>
  )
}

function MoveLine({ move }: { readonly move: Move }) {
  const t = useWords(moneyWords)
  const said = useSaid()
  // What is owed grows by what goes out.
  const satang = move.account === 'owed' ? -move.amountSatang : move.amountSatang
  const isIn = satang > 0
  const Icon = move.orderNumber === null ? IconWallet : isIn ? IconCircleCheck : IconArrowBackUp
  const what = said(moveWords(move.kind))
  return (
    <li className={styles.move}>
      <span
        className={joinClasses(styles.moveIcon, move.orderNumber !== null && (isIn ? styles.in : styles.out))}
      >
        <Icon aria-hidden size={18} />
      </span>
      <span className={styles.grow}>
        {move.orderNumber === null ? what : `${move.orderNumber} ${what}`}
        <Text as="div" size="sm" tone="third">
          <DateTime at={move.at} /> · {t(PLACES[move.account])}
        </Text>
      </span>
      <strong className={isIn ? styles.good : styles.bad}>{moneyText(satang, true)}</strong>
    </li>
  )
}

function Statements({ month }: { readonly month: string }) {
  const t = useWords(moneyWords)
  const language = useLanguage()
  const { shopId, href } = useAgent()
  const address = href(`/api/v1/shops/${shopId}/agent/statements/${month}?language=${language}`)
  return (
    <div className={styles.statements}>
      <Text>{t('statements', { month: monthName(month, language) })}</Text>
      <Button download={`${month}.xlsx`} href={address} icon={IconDownload}>
        {t('xlsx')}
      </Button>
      <PaperButton key={month} month={month} />
    </div>
  )
}
