import { formatThaiPhone } from '@langraan/thai'
import {
  Button,
  Card,
  Chip,
  Note,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import type { Translate } from '@langraan/ui'
import { type Change, useChange } from '@langraan/ui/change'
import { AddressFields } from '@langraan/ui/address'
import { PhoneField, phoneProblem, TextField, useForm } from '@langraan/ui/forms'
import type { FieldErrors, Form } from '@langraan/ui/forms'
import { IconPlus } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { LoadFailure } from '../load-failure.tsx'
import { UpgradeButton } from '../upgrade-button.tsx'
import { searchAddress, shopsApi } from '../shops-api.ts'
import { addressParts, addressProblems, besideAddress } from './address-of-form.ts'
import { SettingsFoot } from './settings-foot.tsx'
import { settingsWords } from './settings-words.ts'
import styles from './settings.module.css'
import { useChangeLock } from './use-change-lock.ts'

const branchesQuery = (shopId: string) =>
  shopsApi.query('GET /shops/:shopId/branches', { params: { shopId } })

type Branch = Awaited<ReturnType<ReturnType<typeof branchesQuery>['queryFn']>>['items'][number]
type Values = Omit<Branch, 'branchId' | 'isDefault'>

const valuesOf = ({ branchId: _id, isDefault: _default, ...values }: Branch): Values => ({
  ...values,
  phone: formatThaiPhone(values.phone),
})

function problemsOf(
  t: Translate<(typeof settingsWords)['th']>,
  values: Values,
  phone: string | undefined,
): FieldErrors {
  const noPhone = values.phone.trim() === '' ? t('branchPhoneMissing') : phone
  return {
    ...(values.name.trim() === '' && { name: t('branchNameMissing') }),
    ...(noPhone !== undefined && { phone: noPhone }),
    ...addressProblems(t, values),
  }
}

type BranchFormOptions = {
  readonly initial: Values
  readonly draftKey: string
  readonly lock: string | undefined
  readonly save: Change<Values, unknown>
}

function useBranchForm({ initial, draftKey, lock, save }: BranchFormOptions): Form<Values> {
  const t = useWords(settingsWords)
  const language = useLanguage()
  return useForm<Values>({
    initial,
    draftKey,
    draftOfTyped: true,
    validate: (values) => problemsOf(t, values, phoneProblem(values.phone, language)),
    lock,
    change: save,
  })
}

/** Name, telephone and pickup address of a branch. */
function BranchFields({ form, hint }: { readonly form: Form<Values>; readonly hint: boolean }) {
  const t = useWords(settingsWords)
  const { subdistrict, district, province, zipcode } = form.values
  return (
    <>
      <div className={styles.two}>
        <TextField label={t('branchName')} maxLength={100} {...form.field('name')} />
        <PhoneField
          help={t('branchPhoneHelp')}
          label={t('branchPhone')}
          maxLength={30}
          {...form.field('phone')}
        />
      </div>
      <div>
        <h3>{t('branchPickup')}</h3>
        {hint && (
          <Text as="p" size="sm" tone="third">
            {t('branchHint')}
          </Text>
        )}
      </div>
      <TextField
        autoComplete="address-line1"
        label={t('branchAddressLine')}
        maxLength={300}
        {...form.field('addressLine')}
      />
      <AddressFields
        errors={Object.fromEntries(addressParts.map((part) => [part, form.errors[part]]))}
        onChange={(address) => addressParts.forEach((part) => form.set(part, address[part]))}
        search={searchAddress}
        value={{ subdistrict, district, province, zipcode }}
      />
    </>
  )
}

function BranchForm({ shopId, branch }: { readonly shopId: string; readonly branch: Branch }) {
  const t = useWords(settingsWords)
  const lock = useChangeLock(shopId)
  const { branchId } = branch
  const save = useChange(shopsApi, 'PUT /shops/:shopId/branches/:branchId', {
    call: (body: Values) => ({ params: { shopId, branchId }, body }),
    saw: valuesOf(branch),
    retell: besideAddress,
    refresh: [branchesQuery(shopId).queryKey],
    said: t('saved'),
  })
  const form = useBranchForm({ initial: valuesOf(branch), draftKey: `branch:${branchId}`, lock, save })
  const anchor = `branch-${branchId}`
  // Whoever was led to this branch comes before it is there, and no browser goes back to look.
  useEffect(() => {
    if (globalThis.location.hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView()
  }, [anchor])
  return (
    <form id={anchor} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Card actions={branch.isDefault && <Chip tone="blue">{t('branchDefault')}</Chip>} title={branch.name}>
        <Stack>
          <BranchFields form={form} hint={branch.isDefault} />
          <SettingsFoot form={form} lock={lock} saved={valuesOf(branch)} />
        </Stack>
      </Card>
    </form>
  )
}

const empty: Values = {
  name: '',
  phone: '',
  addressLine: '',
  subdistrict: '',
  district: '',
  province: '',
  zipcode: '',
}

type NewBranchProps = { readonly shopId: string; readonly onClose: () => void }

function NewBranch({ shopId, onClose }: NewBranchProps) {
  const t = useWords(settingsWords)
  const lock = useChangeLock(shopId)
  const draftKey = `new-branch:${shopId}`
  const save = useChange(shopsApi, 'POST /shops/:shopId/branches', {
    once: true,
    call: (body: Values) => ({ params: { shopId }, body }),
    retell: besideAddress,
    onAnswer: onClose,
    refresh: [branchesQuery(shopId).queryKey],
    said: t('saved'),
  })
  const form = useBranchForm({ initial: empty, draftKey, lock, save })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Card
        actions={
          <Button onClick={onClose} size="sm" variant="quiet">
            {t('branchNotNow')}
          </Button>
        }
        title={t('branchNew')}
      >
        <Stack>
          <BranchFields form={form} hint={false} />
          <SettingsFoot form={form} lock={lock} saved={empty} />
        </Stack>
      </Card>
    </form>
  )
}

type RoomProps = { readonly shopId: string; readonly used: number; readonly most: number }

/** The way to another branch, or why there is room for none. */
function AddBranch({ shopId, used, most }: RoomProps) {
  const t = useWords(settingsWords)
  const lock = useChangeLock(shopId)
  const [adding, setAdding] = useState(false)
  if (adding) return <NewBranch onClose={() => setAdding(false)} shopId={shopId} />
  if (used < most) {
    return (
      <Row gap={3} wrap>
        <Button disabledReason={lock} icon={IconPlus} onClick={() => setAdding(true)}>
          {t('branchAdd')}
        </Button>
        <Text size="sm" tone="third">
          {t('branchRoom', { used, most })}
        </Text>
      </Row>
    )
  }
  return (
    <Note>
      <Row gap={3} justify="between" wrap>
        {t('branchFull', { most })}
        <UpgradeButton shopId={shopId} />
      </Row>
    </Note>
  )
}

/** The branches of a shop with their pickup addresses. */
export function Branches({ shopId }: { readonly shopId: string }) {
  const branches = useQuery({ ...branchesQuery(shopId), refetchOnWindowFocus: false })
  if (branches.isPending) return <SkeletonLines count={8} />
  if (branches.isError) return <LoadFailure error={branches.error} onRetry={() => void branches.refetch()} />
  const { items, mostBranches } = branches.data
  return (
    <Stack>
      {items.map((branch) => (
        <BranchForm branch={branch} key={branch.branchId} shopId={shopId} />
      ))}
      <AddBranch most={mostBranches} shopId={shopId} used={items.length} />
    </Stack>
  )
}
