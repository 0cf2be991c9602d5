import { Button, LetterMark } from '@langraan/ui'

/** Facebook's mark as an icon of our buttons. */
function FacebookMark() {
  return <LetterMark code="facebook" letter="f" size={24} />
}

export type FacebookButtonProps = {
  readonly children: string
  readonly busy: boolean
  readonly primary?: boolean
  readonly onClick: () => void
}

/** Opens Facebook's own window. It must be pressed by hand, else browsers block the window. */
export function FacebookButton({ children, busy, primary, onClick }: FacebookButtonProps) {
  return (
    <Button
      busy={busy}
      fullWidth
      icon={FacebookMark}
      onClick={onClick}
      size="lg"
      variant={primary ? 'primary' : 'default'}
    >
      {children}
    </Button>
  )
}
