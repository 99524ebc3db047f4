/** The mark: a roof truss, its posts in brick. */
export function BrandMark({ inverse = false }: { inverse?: boolean }) {
  const beam = inverse ? '#fff' : 'var(--c-petrol)'
  return (
    <svg width={30} height={30} viewBox="0 0 32 32" fill="none" aria-hidden>
      <path d="M3 21.5 16 6.5l13 15" stroke={beam} strokeWidth="3.2" />
      <path d="M3 25.5h26" stroke={beam} strokeWidth="3.2" />
      <path
        d="M16 8v17M16 17.5l-6.4 7M16 17.5l6.4 7"
        stroke={inverse ? '#F3C2A8' : 'var(--c-brick)'}
        strokeWidth="2.2"
      />
    </svg>
  )
}
