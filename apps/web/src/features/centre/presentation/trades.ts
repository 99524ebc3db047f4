/** The lots the page illustrates, as it names them; the catalogue reads all 25 from the database. P §1. */
export type Trade = { code: string; shortName: string; name: string }

const trade = (code: string, shortName: string, name: string): Trade => ({ code, shortName, name })

export const illustratedTrades: readonly Trade[] = [
  trade('112', 'Diagnostics', 'Diagnostics immobiliers et avant travaux'),
  trade('102', 'Maîtrise d’œuvre', 'Conception et maîtrise d’œuvre de bâtiment'),
  trade('113', 'Numérisation, BIM', 'Numérisation et maquette numérique (BIM)'),
  trade('203', 'Toiture', 'Couverture, étanchéité et bardage'),
  trade('206', 'Électricité', 'Électricité, courants forts et faibles'),
  trade('207', 'CVC, plomberie', 'Chauffage, ventilation, climatisation et plomberie'),
  trade('205', 'Menuiseries', 'Menuiseries intérieures et extérieures'),
  trade('212', 'Multiservices, énergie', 'Multiservices et performance énergétique'),
]
