/** A roof truss, drawn in lines, behind the title. */
export const Truss = () => (
  <svg viewBox="0 0 720 240" preserveAspectRatio="xMaxYMid slice" fill="none" strokeWidth="1.4" aria-hidden>
    {[40, 190, 340, 490].map((x) => (
      <path
        key={x}
        stroke="#2F7C86"
        transform={`translate(${x} 34)`}
        d="M0 180 150 20l150 160M0 180h300M150 20v160M150 100 76 180M150 100l74 80M75 100v80M225 100v80M75 100h150"
      />
    ))}
    <path d="M190 54h450" stroke="var(--c-brick)" strokeWidth="2" />
  </svg>
)
