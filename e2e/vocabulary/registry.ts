import { createServer } from 'node:http';

/** What the registry of the journeys knows, by CEP and by CNPJ. It answers as ViaCEP and BrasilAPI do. */
const known: Record<string, object> = {
  '/cep/80010010': {
    cep: '80010-010',
    logradouro: 'Rua XV de Novembro',
    bairro: 'Centro',
    localidade: 'Curitiba',
    uf: 'PR',
  },
  '/cnpj/12ABC34501DE35': {
    cnpj: '12ABC34501DE35',
    razao_social: 'PADARIA IPÊ S/A',
    descricao_situacao_cadastral: 'ATIVA',
    descricao_tipo_de_logradouro: 'RUA',
    logradouro: 'DAS FLORES',
    numero: '100',
    bairro: 'CENTRO',
    municipio: 'CURITIBA',
    uf: 'PR',
    cep: '80020090',
    ddd_telefone_1: '4132654321',
  },
};

createServer(({ url = '' }, response) => {
  const answer = url === '/' ? {} : known[url];
  response
    .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    .end(JSON.stringify(answer ?? { message: 'not found' }));
}).listen(Number(process.env.PORT), '127.0.0.1');
