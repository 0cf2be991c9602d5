import { ApiError } from '@langraan/http/client'
import { useForm } from '@langraan/ui/forms'
import type { Form } from '@langraan/ui/forms'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent } from 'react'

import type { ShopDraft } from '../../contract.ts'
import { faultsOfDraft, faultsOfStep } from '../../rules/rules.ts'
import { shopsApi } from '../shops-api.ts'
import type { SaveState } from './draft-saver.ts'
import { useFaultWords } from './fault-words.ts'
import { mendingOf, withFormFields } from './mending.ts'
import { useStepChecks } from './steps/step-checks.ts'
import type { Corrections } from './steps/step-checks.ts'
import { takeUnsent } from './unsent-draft.ts'
import { completionKey } from './created-shop.ts'
import type { CreatedShop } from './created-shop.ts'
import { isDraftOver, useDraftSaving } from './use-draft-saving.ts'
import { useStep } from './steps/use-step.ts'
import type { Step } from './steps/use-step.ts'
import { contentOf, valuesOf } from './wizard-values.ts'
import type { WizardValues } from './wizard-values.ts'

export type WizardForm = Form<WizardValues>

export type WizardState = {
  readonly form: WizardForm
  readonly step: Step
  readonly saving: SaveState
  readonly back: () => void
  /** Leaves the step if nothing keeps it; at the last one, creates the shop. */
  readonly submit: (event?: FormEvent) => Promise<void>
}

/** The four steps of one draft: values, faults, saving, moving. */
export function useWizard(draft: ShopDraft, onCreated: (shop?: CreatedShop) => Promise<void>): WizardState {
  const { draftId } = draft
  const [initial] = useState(() => valuesOf({ ...draft.fields, ...takeUnsent(draftId)?.fields }))
  const [begun] = useState(() => contentOf(valuesOf(draft.fields)))
  const { saver, state } = useDraftSaving({
    draftId,
    begun,
    onOver: () => void onCreated(),
    // What another tab has typed is shown here as well, unless something else is typed here by now.
    onMerged: (merged, sent) => {
      const [theirs, mine, here] = [valuesOf(merged), valuesOf(sent), contentOf(form.values)]
      for (const field of Object.keys(sent) as (keyof typeof sent)[])
        if (theirs[field] !== mine[field] && here[field] === sent[field]) form.set(field, theirs[field])
    },
  })
  const { stepFor, go } = useStep(draftId, draft.step)
  const faultWords = useFaultWords()
  const check = useStepChecks()
  const corrections = useRef<Corrections>({})

  const at = (values: WizardValues): Step => stepFor(faultsOfDraft(contentOf(values))?.step ?? 4)

  const create = async (values: WizardValues): Promise<void> => {
    let shop: CreatedShop
    try {
      shop = await shopsApi('POST /shop-drafts/:draftId/completion', {
        params: { draftId },
        idempotencyKey: completionKey(draftId),
      })
    } catch (error) {
      const mending = mendingOf(error)
      if (!mending || !(error instanceof ApiError)) throw error
      go(mending.step)
      const fields = { ...mending.fields, ...faultWords(mending.faults, contentOf(values)) }
      throw Object.assign(new Error(error.message), { fields, requestId: error.requestId })
    }
    saver.stop()
    await onCreated(shop)
  }

  const leave = async (values: WizardValues): Promise<void> => {
    const step = at(values)
    try {
      corrections.current = await check(step, values)
      const fields = contentOf({ ...values, ...corrections.current })
      await saver.now({ step: Math.min(step + 1, 4), fields })
    } catch (error) {
      if (isDraftOver(error)) return onCreated()
      throw withFormFields(error)
    }
    if (step === 4) await create(values)
    else go(step + 1)
  }

  const form = useForm<WizardValues>({
    initial,
    validate: (values) => {
      const content = contentOf(values)
      return faultWords(faultsOfStep(at(values), content), content)
    },
    onSubmit: leave,
  })
  const step = at(form.values)

  const autosave = useEffectEvent(() => {
    if (form.dirty) saver.later({ step, fields: contentOf(form.values) })
  })
  useEffect(() => autosave(), [form.values, step])

  const submit = async (event?: FormEvent): Promise<void> => {
    if (!(await form.submit(event))) return
    for (const [field, value] of Object.entries(corrections.current))
      form.set(field as keyof WizardValues, value)
  }
  return { form, step, saving: state, back: () => go(step - 1), submit }
}
