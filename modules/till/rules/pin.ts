/** Whether a PIN is one of the first that anybody tries: all figures the same, or in a row. */
export function isPlainPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((figure, at) => Number(figure) - Number(pin[at]))
  return (
    steps.every((step) => step === 0) ||
    steps.every((step) => step === 1) ||
    steps.every((step) => step === -1)
  )
}
