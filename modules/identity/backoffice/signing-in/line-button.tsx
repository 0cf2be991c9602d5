import { Button, Mark } from '@langraan/ui'

function LineMark() {
  return <Mark code="line" size={24} />
}

export type LineButtonProps = {
  readonly children: string
  readonly busy: boolean
  readonly onClick: () => void
}

/** Leads to LINE, which leads back. */
export function LineButton({ children, busy, onClick }: LineButtonProps) {
  return (
    <Button busy={busy} fullWidth icon={LineMark} onClick={onClick} size="lg">
      {children}
    </Button>
  )
}
