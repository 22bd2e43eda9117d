/** Patterns that are offered as a start for an insight. */
export const readyPatterns = {
  cpf: String.raw`\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b`,
  cnpj: String.raw`\b[A-Z\d]{2}\.?[A-Z\d]{3}\.?[A-Z\d]{3}\/?[A-Z\d]{4}-?\d{2}\b`,
  cep: String.raw`\b\d{5}-?\d{3}\b`,
  phone: String.raw`(?:\+55 ?)?\(?\b\d{2}\)? ?9?\d{4}-?\d{4}\b`,
  email: String.raw`\b[\w.+\-]+@[\w\-]+(?:\.[\w\-]+)+\b`,
  /** Only random keys. A CPF, CNPJ, phone or e-mail can be a Pix key too, and has its own pattern above. */
  pix: String.raw`\b[\da-fA-F]{8}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{12}\b`,
} as const;
