import type { State } from '@retaguarda/contract/states';
import type { Random } from './random.ts';

type Place = {
  city: string;
  state: State;
  area: number;
  /** The first five digits of the postal codes of these neighborhoods, roughly from and to. */
  cep: [number, number];
  neighborhoods: string[];
};

const place = (
  city: string,
  state: State,
  area: number,
  cep: [number, number],
  ...neighborhoods: string[]
): Place => ({ city, state, area, cep, neighborhoods });

/** The largest markets first: they come up most. */
export const places: Place[] = [
  place('São Paulo', 'SP', 11, [4001, 4099], 'Vila Mariana', 'Vila Clementino', 'Moema', 'Indianópolis'),
  place('Rio de Janeiro', 'RJ', 21, [22010, 22299], 'Copacabana', 'Botafogo', 'Flamengo', 'Laranjeiras'),
  place('Belo Horizonte', 'MG', 31, [30110, 30190], 'Savassi', 'Funcionários', 'Lourdes', 'Santo Agostinho'),
  place('Curitiba', 'PR', 41, [80240, 80740], 'Batel', 'Água Verde', 'Bigorrilho', 'Mercês'),
  place('Porto Alegre', 'RS', 51, [90035, 90690], 'Moinhos de Vento', 'Menino Deus', 'Petrópolis', 'Bom Fim'),
  place('Brasília', 'DF', 61, [71900, 71939], 'Águas Claras'),
  place('Salvador', 'BA', 71, [41810, 41830], 'Pituba', 'Itaigara', 'Caminho das Árvores'),
  place('Recife', 'PE', 81, [52011, 52061], 'Graças', 'Espinheiro', 'Aflitos', 'Casa Forte'),
  place('Fortaleza', 'CE', 85, [60110, 60192], 'Aldeota', 'Meireles', 'Cocó', 'Dionísio Torres'),
  place('Goiânia', 'GO', 62, [74110, 74275], 'Setor Bueno', 'Setor Marista', 'Setor Oeste', 'Jardim América'),
  place('Campinas', 'SP', 19, [13020, 13090], 'Cambuí', 'Barão Geraldo', 'Taquaral', 'Guanabara'),
  place('Florianópolis', 'SC', 48, [88010, 88085], 'Trindade', 'Itacorubi', 'Coqueiros', 'Agronômica'),
  place('Manaus', 'AM', 92, [69005, 69099], 'Adrianópolis', 'Parque 10 de Novembro', 'Chapada', 'Flores'),
  place('Belém', 'PA', 91, [66015, 66095], 'Nazaré', 'Umarizal', 'Batista Campos', 'Marco'),
  place('Vitória', 'ES', 27, [29010, 29099], 'Praia do Canto', 'Jardim da Penha', 'Jardim Camburi'),
  place('Ribeirão Preto', 'SP', 16, [14010, 14099], 'Campos Elíseos', 'Jardim Sumaré', 'Ribeirânia'),
  place('Santos', 'SP', 13, [11010, 11095], 'Gonzaga', 'Boqueirão', 'Embaré', 'Ponta da Praia'),
  place('São José dos Campos', 'SP', 12, [12210, 12247], 'Jardim Aquarius', 'Vila Adyana', 'Urbanova'),
  place('Sorocaba', 'SP', 15, [18010, 18099], 'Parque Campolim', 'Vila Hortência', 'Éden'),
  place('Joinville', 'SC', 47, [89201, 89239], 'América', 'Anita Garibaldi', 'Bucarein', 'Costa e Silva'),
  place('Uberlândia', 'MG', 34, [38400, 38415], 'Santa Mônica', 'Tibery', 'Martins', 'Saraiva'),
  place('Londrina', 'PR', 43, [86010, 86099], 'Gleba Palhano', 'Antares', 'Aeroporto'),
  place('Caxias do Sul', 'RS', 54, [95010, 95099], 'São Pelegrino', 'Exposição', 'Panazzolo'),
  place('Cuiabá', 'MT', 65, [78005, 78099], 'Bosque da Saúde', 'Goiabeiras', 'Duque de Caxias'),
  place('Campo Grande', 'MS', 67, [79002, 79117], 'Jardim dos Estados', 'Vila Planalto', 'Chácara Cachoeira'),
  place('Natal', 'RN', 84, [59010, 59099], 'Tirol', 'Petrópolis', 'Ponta Negra', 'Lagoa Nova'),
  place('João Pessoa', 'PB', 83, [58010, 58082], 'Manaíra', 'Tambaú', 'Bessa', 'Miramar'),
  place('Maceió', 'AL', 82, [57010, 57084], 'Ponta Verde', 'Jatiúca', 'Farol', 'Pajuçara'),
  place('Aracaju', 'SE', 79, [49010, 49098], 'Jardins', 'Grageru', 'Atalaia', 'Treze de Julho'),
  place('São Luís', 'MA', 98, [65010, 65099], 'Renascença', 'Calhau', 'Cohama', 'São Francisco'),
  place('Teresina', 'PI', 86, [64000, 64099], 'Jóquei', 'Fátima', 'Ilhotas', 'Noivos'),
  place('Palmas', 'TO', 63, [77001, 77099], 'Plano Diretor Sul', 'Plano Diretor Norte'),
  place('Porto Velho', 'RO', 69, [76801, 76834], 'Olaria', 'Embratel', 'Nova Porto Velho'),
  place('Rio Branco', 'AC', 68, [69900, 69920], 'Bosque', 'Estação Experimental'),
  place('Macapá', 'AP', 96, [68900, 68911], 'Trem', 'Santa Rita', 'Buritizal'),
  place('Boa Vista', 'RR', 95, [69301, 69318], 'Paraviana', 'Caçari', 'Mecejana'),
];

const streets = [
  'Rua das Acácias',
  'Rua Sete de Setembro',
  'Rua Quinze de Novembro',
  'Rua Tiradentes',
  'Rua Barão do Rio Branco',
  'Rua das Palmeiras',
  'Rua dos Ipês',
  'Rua Castro Alves',
  'Rua José de Alencar',
  'Rua Rui Barbosa',
  'Rua Marechal Deodoro',
  'Rua São José',
  'Rua Duque de Caxias',
  'Rua Dom Pedro II',
  'Avenida Brasil',
  'Avenida Getúlio Vargas',
  'Avenida Santos Dumont',
  'Avenida Presidente Vargas',
  'Avenida das Araucárias',
  'Travessa das Flores',
];

// The suffixes from 900 on belong to large receivers, not to streets.
export function addressIn({ cep, city, state, neighborhoods }: Place, random: Random) {
  const prefix = String(random.between(...cep)).padStart(5, '0');
  return {
    cep: `${prefix}-${String(random.between(0, 899)).padStart(3, '0')}`,
    address: `${random.pick(streets)}, ${random.between(10, 2400)}`,
    neighborhood: random.pick(neighborhoods),
    city,
    state,
  };
}

export const mobileIn = ({ area }: Place, random: Random) =>
  `(${area})9${random.between(6000, 9999)}-${random.text('0123456789', 4)}`;

const landlineIn = ({ area }: Place, random: Random) =>
  `(${area})${random.between(3000, 3999)}-${random.text('0123456789', 4)}`;

export const businessPhoneIn = (place: Place, random: Random) =>
  (random.chance(0.7) ? landlineIn : mobileIn)(place, random);
