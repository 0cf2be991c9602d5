import { Button, Modal, Stack, Text, useSaid, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { Checkbox, FormFailureNote, TextField, useForm } from '@langraan/ui/forms'
import type { TillPerson } from '../../contract.ts'
import { everyRight, type TillRight, tillRights } from '../../rules/rules.ts'
import styles from '../room.module.css'
import { staffQuery, tillApi } from '../till-api.ts'
import { staffWords } from './staff-words.ts'

type Props = { readonly shopId: string; readonly person: TillPerson; readonly onClose: () => void }
type Values = { pin: string; rights: TillRight[] }

/** Gives somebody of the shop a PIN and rights. */
export function StaffDialog({ shopId, person: { memberId, name, hasPin, rights }, onClose }: Props) {
  const t = useWords(staffWords)
  const said = useSaid()
  const save = useChange(tillApi, 'PUT /shops/:shopId/till-staff/:memberId', {
    call: (body: Values) => ({ params: { shopId, memberId }, body }),
    keepAs: staffQuery(shopId),
    said: t('saved'),
    onDone: onClose,
  })
  const form = useForm<Values>({
    initial: { pin: '', rights: [...rights] },
    validate: ({ pin }) =>
      /^\d{4,6}$/.test(pin) || (hasPin && pin === '') ? undefined : { pin: t('pinMissing') },
    change: save,
  })
  const turn = (right: TillRight, isOn: boolean): void =>
    form.change('rights', (now) => everyRight.filter((one) => (one === right ? isOn : now.includes(one))))
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={`${t(hasPin ? 'change' : 'set')} · ${name}`}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          <TextField
            autoComplete="off"
            help={t(hasPin ? 'samePinHelp' : 'newPinHelp')}
            inputMode="numeric"
            label={t('newPin')}
            maxLength={6}
            type="password"
            {...form.field('pin')}
          />
          <fieldset className={styles.rights}>
            <legend>
              <Text weight="medium">{t('may')}</Text>
            </legend>
            {everyRight.map((right) => (
              <Checkbox
                checked={form.values.rights.includes(right)}
                key={right}
                label={said(tillRights[right])}
                onChange={(isOn) => turn(right, isOn)}
              />
            ))}
          </fieldset>
        </Stack>
      </form>
    </Modal>
  )
}
