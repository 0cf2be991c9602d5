/** The mark: a shop seen from outside, its back door open. */
export function LogoMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg aria-hidden height={size} viewBox="0 0 32 32" width={size}>
      <rect fill="var(--logo-a)" height="32" rx="8.5" width="32" />
      <path d="M7.5 12h17v13.5h-17z" fill="#ffffff" opacity=".2" />
      <path d="M5.5 6h7v6.4a3.5 3.5 0 0 1-7 0zM19.5 6h7v6.4a3.5 3.5 0 0 1-7 0z" fill="#ffffff" />
      <path d="M12.5 6h7v6.4a3.5 3.5 0 0 1-7 0z" fill="#cfeaff" />
      <path d="M11.7 17.5h8.6v8h-8.6z" fill="#ffc04d" />
      <path d="M11.7 17.5l4.9 1.5v9.4l-4.9-2.9z" fill="#ffffff" />
    </svg>
  )
}
