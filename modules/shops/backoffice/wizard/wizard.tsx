import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import type { ShopDraft } from '../../contract.ts'
import type { CreatedShop } from './created-shop.ts'
import { DomainStep } from './steps/domain-step.tsx'
import type { LogoKind, Logos } from './logo-field.tsx'
import { PackageStep } from './steps/package-step.tsx'
import { PageStep } from './steps/page-step.tsx'
import { ShopStep } from './steps/shop-step.tsx'
import { useWizard } from './use-wizard.ts'
import type { WizardState } from './use-wizard.ts'
import { WizardFoot } from './wizard-foot.tsx'
import { WizardFrame } from './wizard-frame.tsx'

/** What the app gives the wizard. */
export type WizardOutside = {
  /** Opens Facebook's window and gives the person's access token; nothing when they gave none. */
  readonly askFacebook: () => Promise<string | undefined>
  /** What follows a subdomain: `langraan.shop`. Missing while it is being asked for. */
  readonly storefrontHost: string | undefined
}

/** After a move, the focus stands at the first error of the step, or at its heading. */
function useFocusOnStep({ form, step }: WizardState): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const wrong = form.ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? body.current?.querySelector<HTMLElement>('h1')
    target?.focus()
  }, [step, form.ref])
  return body
}

export type WizardProps = WizardOutside & {
  readonly draft: ShopDraft
  /** The draft as the server has it, after a picture or a page was added. */
  readonly onDraft: (draft: ShopDraft) => void
  readonly onCreated: (shop?: CreatedShop) => Promise<void>
}

/** The four steps from nothing to a shop. */
export function Wizard({ draft, onDraft, onCreated, askFacebook, storefrontHost }: WizardProps) {
  const wizard = useWizard(draft, onCreated)
  const { form, step } = wizard
  const body = useFocusOnStep(wizard)
  // Kept above the steps, so that a picture is still seen when one comes back.
  const [logos, setLogos] = useState<Logos>({})
  const keepLogo = (kind: LogoKind, file: File): void => setLogos((kept) => ({ ...kept, [kind]: file }))
  const pages: Readonly<Record<typeof step, () => ReactNode>> = {
    1: () => <ShopStep draft={draft} form={form} logos={logos} onDraft={onDraft} onLogo={keepLogo} />,
    2: () => <PackageStep form={form} />,
    3: () => <DomainStep draft={draft} form={form} logos={logos} storefrontHost={storefrontHost} />,
    4: () => (
      <PageStep
        askFacebook={askFacebook}
        draft={draft}
        form={form}
        onDraft={onDraft}
        storefrontHost={storefrontHost}
      />
    ),
  }
  return (
    <form noValidate onSubmit={(event) => void wizard.submit(event)} ref={form.ref}>
      <WizardFrame foot={<WizardFoot {...wizard} />} saving={wizard.saving} step={step}>
        <div ref={body}>{pages[step]()}</div>
      </WizardFrame>
    </form>
  )
}
