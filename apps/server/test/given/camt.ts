/** A statement of account as a bank gives it, with these movements. */
export type Moved = { reference: string; amount: string; direction?: 'CRDT' | 'DBIT'; own?: string; currency?: string }

const entry = ({ reference, amount, direction = 'CRDT', own = reference, currency = 'EUR' }: Moved) => `
      <Ntry>
        <Amt Ccy="${currency}">${amount}</Amt>
        <CdtDbtInd>${direction}</CdtDbtInd>
        <Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>2027-01-20</Dt></BookgDt>
        <AcctSvcrRef>${own}</AcctSvcrRef>
        <NtryDtls><TxDtls>
          <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
          <RmtInf><Ustrd>Redevance ${reference} &amp; merci</Ustrd></RmtInf>
        </TxDtls></NtryDtls>
      </Ntry>`

export const camtFile = (moved: readonly Moved[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by a bank -->
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>RLV-1</MsgId><CreDtTm>2027-01-21T06:00:00Z</CreDtTm></GrpHdr>
    <Stmt>
      <Id>2027-14</Id>
      <Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></Acct>${moved.map(entry).join('')}
    </Stmt>
  </BkToCstmrStmt>
</Document>
`
