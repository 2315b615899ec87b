import { type ESTree, Visitor } from 'vite'
import type { Source } from './source.ts'

export type DeclaredName = { name: string; line: number }

/** The names that a file declares: variables, parameters, functions, classes, types, and the members of types. */
export function declaredNames({ program, lineAt }: Source): DeclaredName[] {
  const found: DeclaredName[] = []
  const add = ({ name, start }: { name: string; start: number }) => found.push({ name, line: lineAt(start) })
  const addPattern = (node: ESTree.Node | null) => {
    for (const one of identifiersOf(node)) add(one)
  }
  const addKey = (key: ESTree.Node) => {
    if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') add(key)
  }
  const addFunction = ({ id, params }: { id: ESTree.Node | null; params: ESTree.Node[] }) => {
    addPattern(id)
    for (const one of params) addPattern(one)
  }
  new Visitor({
    VariableDeclarator: ({ id }) => addPattern(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: ({ params }) => {
      for (const one of params) addPattern(one)
    },
    ClassDeclaration: ({ id }) => addPattern(id),
    CatchClause: ({ param }) => addPattern(param),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeParameter: ({ name }) => addPattern(name),
    TSPropertySignature: ({ key }) => addKey(key),
    TSMethodSignature: ({ key }) => addKey(key),
    PropertyDefinition: ({ key }) => addKey(key),
    MethodDefinition: ({ key }) => addKey(key),
    Property: ({ key, value }) => {
      if (value.type === 'FunctionExpression' || value.type === 'ArrowFunctionExpression') addKey(key)
    },
    ImportSpecifier: ({ imported, local }) => {
      if (imported.type !== 'Identifier' || imported.name !== local.name) add(local)
    },
    ImportDefaultSpecifier: ({ local }) => add(local),
    ImportNamespaceSpecifier: ({ local }) => add(local),
  }).visit(program)
  return found
}

function identifiersOf(node: ESTree.Node | null): { name: string; start: number }[] {
  switch (node?.type) {
    case 'Identifier':
      return [node]
    case 'AssignmentPattern':
      return identifiersOf(node.left)
    case 'RestElement':
      return identifiersOf(node.argument)
    case 'ArrayPattern':
      return node.elements.flatMap(identifiersOf)
    case 'ObjectPattern':
      return node.properties.flatMap((one) => identifiersOf(one.type === 'Property' ? one.value : one))
    case 'TSParameterProperty':
      return identifiersOf(node.parameter)
    default:
      return []
  }
}

/** The words of a name: `listenerCount` is `listener count`. */
export function wordsOfName(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .trim()
}
