import {
  Button,
  FailureState,
  Modal,
  moneyText,
  Note,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { NumberField, RadioGroup } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import type { OrderParcels } from '../../contract.ts'
import { MOST_PARCELS } from '../../rules/rules.ts'
import { BoxFields } from './box-fields.tsx'
import { parcelsQuery } from './parcels-query.ts'
import { inParcelsWords } from './in-parcels-words.ts'
import { useDivision } from './use-division.ts'

type Props = {
  readonly shopId: string
  readonly orderId: string
  /** Begins with one more than there are. */
  readonly adds?: boolean
  readonly onClose: () => void
}

/** Divides an order into parcels: how many, what each weighs, and which of them collects the money. */
export function DivideDialog(props: Props) {
  const t = useWords(inParcelsWords)
  const { data, error, refetch } = useQuery({
    ...parcelsQuery(props.shopId, props.orderId),
    refetchOnWindowFocus: false,
    // What is entered stands beside what was there as it began.
    staleTime: 0,
    gcTime: 0,
  })
  if (data && data.notDivided === null) return <Fields {...props} known={data} />
  return (
    <Modal
      actions={<Button onClick={props.onClose}>{t('cancel')}</Button>}
      onClose={props.onClose}
      open
      title={t('divide')}
    >
      {data?.notDivided && <Note>{t(data.notDivided)}</Note>}
      {!data && error && (
        <FailureState compact failure={error} onRetry={() => void refetch()} title={t('loadFailed')} />
      )}
      {!data && !error && <SkeletonLines count={4} />}
    </Modal>
  )
}

function Fields({ shopId, orderId, adds = false, onClose, known }: Props & { readonly known: OrderParcels }) {
  const t = useWords(inParcelsWords)
  const beginsWith = adds || known.parcels.length === 1 ? known.parcels.length + 1 : known.parcels.length
  const form = useDivision({ shopId, orderId, known, beginsWith, onClose })
  const { division, save, halfNo, submit } = form
  const bookedOf = (parcelNo: number) => known.booked.find((one) => one.parcelNo === parcelNo)
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={save.isPending} onClick={submit} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('dialogTitle', { number: known.orderNumber })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap={4}>
          <Text tone="second">
            {known.goodsGrams === null
              ? t('goodsUnweighed', { count: known.itemCount })
              : t('goods', { count: known.itemCount, grams: known.goodsGrams })}
            {' · '}
            {t('intro')}
          </Text>
          <NumberField
            autoFocus
            help={t('countHelp')}
            label={t('count')}
            max={MOST_PARCELS}
            min={Math.max(1, ...known.booked.map(({ parcelNo }) => parcelNo))}
            onChange={form.setCount}
            value={division.boxes.length}
          />
          {division.boxes.map((box, at) => (
            <BoxFields
              booked={bookedOf(at + 1)}
              box={box}
              key={at}
              no={at + 1}
              onChange={(next) => form.setBox(at, next)}
            />
          ))}
          <CodChoice form={form} known={known} />
          {halfNo !== undefined && (
            <Note announce="alert" tone="red">
              {t('sizeHalf', { no: halfNo })}
            </Note>
          )}
          {save.error && (
            <Note announce="alert" tone="red">
              {save.error.message}
            </Note>
          )}
          <button hidden type="submit" />
        </Stack>
      </form>
    </Modal>
  )
}

type CodProps = { readonly form: ReturnType<typeof useDivision>; readonly known: OrderParcels }

/** Which parcel collects the money: all of it, so that nobody pays twice. */
function CodChoice({ form: { division, setCod }, known: { codSatang, booked } }: CodProps) {
  const t = useWords(inParcelsWords)
  if (codSatang === 0 || division.boxes.length === 1) return null
  const carrier = booked.find((one) => one.codSatang > 0)
  if (carrier)
    return <Note>{t('codStays', { no: carrier.parcelNo, amount: moneyText(carrier.codSatang) })}</Note>
  return (
    <RadioGroup
      inline
      legend={t('codOn', { amount: moneyText(codSatang) })}
      onChange={(no) => setCod(Number(no))}
      options={division.boxes.map((_, at) => ({
        value: String(at + 1),
        label: t('box', { no: at + 1 }),
        // What was booked without the money does not collect it any more.
        disabled: booked.some(({ parcelNo }) => parcelNo === at + 1),
      }))}
      value={String(division.codParcelNo)}
    />
  )
}
