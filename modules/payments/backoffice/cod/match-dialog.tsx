import { Button, Modal, Money, moneyText, Row, Stack, Text, useWords } from '@langraan/ui'
import { Checkbox } from '@langraan/ui/forms'
import { type ReactNode, useState } from 'react'
import type { CodTransfers } from '../../contract.ts'
import { transferKey } from '../../rules/rules.ts'
import { codWords } from './cod-words.ts'
import { BankLine, Transfer } from './transfer-lines.tsx'
import { useMatch } from './use-match.ts'
import styles from './cod.module.css'

type Props = {
  readonly shopId: string
  readonly data: CodTransfers
  /** The transfer from which it was opened. */
  readonly first: string
  readonly onClose: () => void
}

/** Chooses which money the transfers are: several of each, as long as both come to the same. */
export function MatchDialog({ shopId, data, first, onClose }: Props) {
  const t = useWords(codWords)
  const proposal = data.proposals.find(({ transfers }) => transfers.includes(first))
  const [keys, setKeys] = useState<readonly string[]>(proposal?.transfers ?? [first])
  const [lineIds, setLineIds] = useState<readonly string[]>(proposal?.lineIds ?? [])
  const match = useMatch(shopId)
  const transfers = data.open.filter((one) => keys.includes(transferKey(one)))
  const told = transfers.reduce((sum, { creditSatang }) => sum + creditSatang, 0)
  const came = data.lines
    .filter(({ lineId }) => lineIds.includes(lineId))
    .reduce((sum, { amountSatang }) => sum + amountSatang, 0)
  const apart = moneyText(Math.abs(told - came))
  const isBoth = transfers.length > 0 && lineIds.length > 0
  const isSame = told === came
  const note = isSame ? (isBoth ? t('isSame') : undefined) : t('difference', { amount: apart })
  const missing = !isBoth ? t('mustBeBoth') : isSame ? undefined : t('mustBeSame', { amount: apart })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose} variant="quiet">
            {t('cancel')}
          </Button>
          <Button
            busy={match.isPending}
            disabledReason={missing}
            onClick={() => match.mutate({ transfers, lineIds }, { onSuccess: onClose })}
            variant="primary"
          >
            {t('match')}
          </Button>
        </>
      }
      footNote={note}
      keepsTyped
      onClose={onClose}
      open
      size="wide"
      title={t('chooseTitle')}
    >
      <div className={styles.money}>
        <Stack gap={3}>
          <SumLine label={t('told')} satang={told} />
          <Choices
            chosen={keys}
            onChange={setKeys}
            options={data.open.map((one) => ({
              key: transferKey(one),
              shown: <Transfer transfer={one} />,
            }))}
          />
        </Stack>
        <Stack gap={3}>
          <SumLine label={t('came')} satang={came} />
          {data.lines.length === 0 && (
            <Text as="p" size="sm" tone="second">
              {t('noLines')}
            </Text>
          )}
          <Choices
            chosen={lineIds}
            onChange={setLineIds}
            options={data.lines.map((line) => ({ key: line.lineId, shown: <BankLine line={line} /> }))}
          />
        </Stack>
      </div>
    </Modal>
  )
}

type ChoicesProps = {
  readonly options: readonly { readonly key: string; readonly shown: ReactNode }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

const Choices = ({ options, chosen, onChange }: ChoicesProps) =>
  options.map(({ key, shown }) => (
    <Checkbox
      checked={chosen.includes(key)}
      key={key}
      label={<span className={styles.option}>{shown}</span>}
      onChange={(isOn) => onChange(toggled(chosen, key, isOn))}
    />
  ))

const toggled = (all: readonly string[], one: string, isOn: boolean): string[] =>
  isOn ? [...all, one] : all.filter((other) => other !== one)

function SumLine({ label, satang }: { readonly label: string; readonly satang: number }) {
  return (
    <Row gap={3} justify="between">
      <Text weight="medium">{label}</Text>
      <Money place="inline" satang={satang} />
    </Row>
  )
}
