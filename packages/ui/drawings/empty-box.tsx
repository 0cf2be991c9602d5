/** An open box with two things in it. */
export function EmptyBox({ small }: { readonly small?: boolean }) {
  return (
    <svg aria-hidden height={small ? 84 : 140} viewBox="0 0 200 140" width={small ? 120 : 200}>
      <ellipse cx="100" cy="126" fill="var(--sunken-2)" rx="72" ry="9" />
      <path d="M52 64l48 20 48-20v46l-48 20-48-20z" fill="#e9c592" />
      <path d="M100 84v46l48-20V64z" fill="#d9ae73" />
      <path d="M52 64L30 50l48-18 22 14zM148 64l22-14-48-18-22 14z" fill="#f1d7ad" />
      <path d="M52 64l48-18 48 18-48 20z" fill="#b98a52" />
      <rect
        fill="var(--draw-mid)"
        height="30"
        rx="3"
        transform="rotate(-10 88 40)"
        width="24"
        x="76"
        y="26"
      />
      <rect fill="var(--warm)" height="36" rx="3" transform="rotate(8 115 36)" width="22" x="104" y="18" />
      <path
        d="M40 26v10M35 31h10M164 22v8M160 26h8"
        stroke="var(--draw-mid)"
        strokeLinecap="round"
        strokeWidth="2.5"
      />
    </svg>
  )
}
