import { Button, Card, Note, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { NumberField } from '@langraan/ui/forms'
import { IconPackage } from '@langraan/ui/icons'
import { useState } from 'react'
import type { Packing } from '../../contract.ts'
import { missingPieces, weightRange } from '../../rules/rules.ts'
import { shippingApi } from '../shipping-api.ts'
import { BoxChoice } from './box-choice.tsx'
import { packingWords } from './packing-words.ts'

type Props = {
  readonly packing: Packing
  readonly shopId: string
  /** Scans are not sent yet. */
  readonly isWaiting: boolean
  readonly onPacked: (packing: Packing) => void
}

/** The box is weighed, and closed once everything is in it. */
export function CloseBox({ packing, shopId, isWaiting, onPacked }: Props) {
  const t = useWords(packingWords)
  const [grams, setGrams] = useState<number>()
  const [boxes, setBoxes] = useState(() => packing.boxes.map(({ packingSupplyId }) => packingSupplyId))
  const missing = missingPieces(packing.goods)
  const range = packing.expectedGrams === null ? undefined : weightRange(packing.expectedGrams)
  const differs =
    missing === 0 && grams !== undefined && range !== undefined && (grams < range.from || grams > range.to)
  const complete = useChange(shippingApi, 'POST /shops/:shopId/packing/orders/:orderId/completion', {
    call: (_wanted: void) => ({
      params: { shopId, orderId: packing.orderId },
      body: {
        ...(grams !== undefined && { weightGrams: grams }),
        packingSupplyIds: boxes.filter((id) => id !== ''),
      },
    }),
    onAnswer: () => onPacked(packing),
    refresh: [/packing/, /\/boxes\//],
    refreshAfterFailure: true,
    failure: 'toast',
  })
  const reason = isWaiting ? t('isWaiting') : missing > 0 ? t('stillMissing', { count: missing }) : undefined
  return (
    <Card title={packing.boxChoices.length > 0 ? t('closing') : t('weight')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (reason === undefined && !complete.isPending) complete.mutate()
        }}
      >
        <Stack gap={3}>
          <BoxChoice
            choices={packing.boxChoices}
            chosen={boxes}
            onChange={(chosen) => setBoxes([...chosen])}
          />
          <NumberField label={t('weight')} min={1} onChange={setGrams} unit={t('grams')} value={grams} />
          <Text size="sm" tone="second">
            {range ? t('expected', range) : t('notExpected')}
          </Text>
          {differs && (
            <Note announce="status" tone="amber">
              {t('differs')}
            </Note>
          )}
          <Button
            busy={complete.isPending}
            fullWidth
            icon={IconPackage}
            size="lg"
            type="submit"
            variant="primary"
            {...(reason !== undefined && { disabledReason: reason })}
          >
            {t('complete')}
          </Button>
          {reason !== undefined && (
            <Text size="sm" tone="second">
              {reason}
            </Text>
          )}
        </Stack>
      </form>
    </Card>
  )
}
