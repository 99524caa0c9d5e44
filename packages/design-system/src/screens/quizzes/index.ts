export * from './QuizPage.tsx';
export * from './QuizPanel.tsx';
export * from './Quizzes.tsx';
