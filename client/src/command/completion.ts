import type { Endpoint } from '@retaguarda/contract/endpoint';
import { programCallsByName } from '@retaguarda/contract/program-calls';
import { optionsOf } from './call-options.ts';
import { type Command, UsageError } from './command.ts';
import { ownOptionsOf } from './own-options.ts';

/** Prints a script that completes calls, options and their words in a shell. It has all words and starts no program. */
export const completion: Command = {
  summary: 'Print the completion of a shell, for example: source <(retaguarda completion bash)',
  usage: 'bash|zsh',
  run: async ([shell], { stdout }, commands) => {
    if (shell !== 'bash' && shell !== 'zsh') throw new UsageError('Usage: retaguarda completion bash|zsh');
    stdout.write((shell === 'zsh' ? forZsh : '') + scriptFor(Object.keys(commands)));
  },
};

/** The first line for zsh, which can run completions written for bash. */
const forZsh = 'autoload -Uz compinit bashcompinit && compinit && bashcompinit\n';

const scriptFor = (commands: string[]) => `_retaguarda() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} call=\${COMP_WORDS[2]} words=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words=${quoted(commands)}
  elif [ "\${COMP_WORDS[1]}" = completion ]; then
    words='bash zsh'
  elif [ "\${COMP_WORDS[1]}" != api ]; then
    COMPREPLY=($(compgen -f -- "$current"))
    return
  elif [ "$COMP_CWORD" -eq 2 ]; then
    words=${quoted([...programCallsByName.keys()])}
  else
    case "$call $previous" in
${[...programCallsByName].flatMap(([name, endpoint]) => wordsOf(name, endpoint)).join('\n')}
      *' --body' | *' --output' | *' --token-file') COMPREPLY=($(compgen -f -- "$current")); return ;;
      *' --all' | *' --json' | *' --help' | "$call $call") words=$(_retaguarda_options "$call") ;;
      *' --'*) return ;;
      *) words=$(_retaguarda_options "$call") ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
_retaguarda_options() {
  case "$1" in
${[...programCallsByName].map(([name, endpoint]) => `    ${name}) echo ${quoted(namesOf(endpoint))} ;;`).join('\n')}
  esac
}
complete -F _retaguarda retaguarda
`;

/** Returns the cases of a call for its options that take one of several words. */
const wordsOf = (call: string, endpoint: Endpoint) =>
  optionsOf(endpoint).options.flatMap(({ name, kind }) =>
    Array.isArray(kind) ? [`      '${call} --${name}') words=${quoted(kind)} ;;`] : [],
  );

const namesOf = (endpoint: Endpoint) =>
  [...optionsOf(endpoint).options, ...ownOptionsOf(endpoint)].map(({ name }) => `--${name}`);

/** Quotes words of the contract, none of which has a quotation mark. */
const quoted = (words: readonly string[]) => `'${words.join(' ')}'`;
