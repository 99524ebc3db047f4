/** The European code of what each lot buys (CPV 2008); a lot without its own has the one of its family. */
const codes: Record<string, string> = {
  '101': '71530000', // construction consultancy
  '102': '71221000', // architectural services for buildings
  '103': '71410000', // urban planning
  '104': '71322000', // engineering design of civil works
  '105': '71631300', // technical building inspection
  '106': '71317210', // health and safety consultancy
  '107': '71541000', // construction project management
  '108': '71351810', // topographical services
  '109': '71332000', // geotechnical engineering
  '110': '71313000', // environmental engineering consultancy
  '111': '90732000', // soil pollution
  '112': '71315300', // building surveying
  '113': '71251000', // architectural and building surveying
  '201': '45110000', // demolition
  '202': '45223220', // structural shell
  '203': '45260000', // roof works
  '204': '45421152', // partition walls
  '205': '45421000', // joinery
  '206': '45310000', // electrical installation
  '207': '45331000', // heating, ventilation, air conditioning
  '208': '45442100', // painting
  '209': '45112700', // landscaping
  '210': '45233140', // roadworks
  '211': '90910000', // cleaning
  '212': '45453000', // overhaul and refurbishment
}

const families = { '1': '71000000', '2': '45000000' }

export const cpvOf = (lotCode: string): string =>
  codes[lotCode] ?? families[lotCode.charAt(0) as keyof typeof families] ?? '45000000'
