@rem npm start says exec, so that no shell stands between npm and us and keeps its signals. On Windows there is none.
@%*
