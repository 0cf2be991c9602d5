/** What was wrong with a field is gone once somebody writes in it; whether it is right now, the server says. */
export function startCorrections(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.ariaInvalid !== 'true') return
    target.removeAttribute('aria-invalid')
    target.closest('.input')?.classList.remove('bad')
    const note = document.getElementById(target.getAttribute('aria-describedby') ?? '')
    if (note?.classList.contains('bad')) note.hidden = true
  })
}
